let client = try LibdbusClient(address: CommandLine.arguments[2])
try CommandLine.arguments[1] == "screen" ? client.screen() : client.app()
