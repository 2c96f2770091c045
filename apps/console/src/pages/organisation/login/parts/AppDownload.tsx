import { Stack, Text } from '@lamplighter/ui'
import { Modal, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { AntRoot } from '../../../../shell/AntRoot.tsx'

export default function AppDownload({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AntRoot>
      <Modal open title={t('login.download')} footer={null} width={320} centered onCancel={onClose}>
        <Stack align="center">
          <QRCode value={address} size={208} color="#000000" bgColor="#FFFFFF" />
          <p>{t('login.downloadText')}</p>
          <Text breaks>
            <a href={address}>{address}</a>
          </Text>
        </Stack>
      </Modal>
    </AntRoot>
  )
}
