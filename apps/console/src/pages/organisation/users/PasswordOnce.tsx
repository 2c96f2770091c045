import { Button, Row, Stack, Text } from '@lamplighter/ui'
import { App, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './users.module.css'

export type IssuedPassword = { name: string; account: string; password: string }

/** The password of a first sign-in, shown a single time: it lives in this dialog and nowhere else. */
export function PasswordOnce({ issued, onClose }: { issued: IssuedPassword | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  async function copy(password: string) {
    try {
      await navigator.clipboard.writeText(password)
      void message.success(t('system.users.password.copied'))
    } catch {
      void message.warning(t('system.users.password.notCopied'))
    }
  }
  return (
    <Modal
      open={issued !== null}
      title={t('system.users.password.title')}
      width={456}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
      okText={t('system.users.password.done')}
      onOk={onClose}
      destroyOnHidden
    >
      {issued && (
        <Stack gap={12}>
          <p>{t('system.users.password.text', issued)}</p>
          <Row frame pad={[8, 12]}>
            <output className={styles.password} aria-label={t('system.users.password.label')}>
              {issued.password}
            </output>
            <Button icon="copy" onClick={() => void copy(issued.password)}>
              {t('system.users.password.copy')}
            </Button>
          </Row>
          <Text as="p" tone="dim">
            {t('system.users.password.once')}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}
