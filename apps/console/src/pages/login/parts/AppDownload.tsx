import { Modal, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { AntRoot } from '../../../shell/AntRoot.tsx'
import styles from './parts.module.css'

export default function AppDownload({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AntRoot>
      <Modal open title={t('login.download')} footer={null} width={320} centered onCancel={onClose}>
        <div className={styles.download}>
          <QRCode value={address} size={208} color="#000000" bgColor="#FFFFFF" />
          <p>{t('login.downloadText')}</p>
          <a href={address}>{address}</a>
        </div>
      </Modal>
    </AntRoot>
  )
}
