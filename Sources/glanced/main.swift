print("glanced")
