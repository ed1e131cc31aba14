#!/bin/sh
# A drink order from a shell script: start, news, end. What it starts stays on the screens though the script leaves.
# Needs only busctl. Run Examples/apps/order.sh beside “glancectl watch”.
set -eu

push() {
  busctl --user call org.glanced.Glance1 /org/glanced/Glance1 org.glanced.Glance1.Activities \
    Push 'sa{sv}' "$1" 1 id s order-1047
}

push "$(cat <<JSON
{"aps": {"timestamp": $(date +%s), "event": "start", "attributes-type": "Order", "attributes": {},
  "content-state": {"title": "Café Morgenstern", "subtitle": "Being prepared", "symbol": "cup",
    "startsAt": $(date +%s), "endsAt": $(date -d '+5 min' +%s)},
  "alert": {"title": "Order taken", "body": "Ready in five minutes"}}}
JSON
)"
sleep "${STEP:-5}"
push "$(cat <<JSON
{"aps": {"timestamp": $(date +%s), "event": "update",
  "content-state": {"title": "Café Morgenstern", "subtitle": "Ready for pickup", "symbol": "cup", "progress": 1},
  "alert": {"title": "Your drink is ready", "body": "At the counter"}}}
JSON
)"
sleep "${STEP:-5}"
push "{\"aps\": {\"timestamp\": $(date +%s), \"event\": \"end\", \"dismissal-date\": $(date +%s)}}"
