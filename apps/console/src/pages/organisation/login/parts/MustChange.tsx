import { type Session, signedIn, signedOut } from '@lamplighter/client'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AntRoot } from '../../../../shell/AntRoot.tsx'
import ChangePassword from '../../../../shell/ChangePassword.tsx'

/** A sign-in whose password must be changed: a warning, then the dialog, and no way on without it. */
export default function MustChange({ session, onDone }: { session: Session; onDone: () => void }) {
  const { t } = useTranslation()
  const [warned, setWarned] = useState(false)
  useEffect(() => signedIn(session), [session])
  const leave = () => {
    signedOut()
    onDone()
  }
  return (
    <AntRoot>
      <Modal
        open={!warned}
        title={t('ownPassword.mustTitle')}
        width={416}
        centered
        okText={t('ownPassword.mustGo')}
        cancelText={t('common.cancel')}
        okButtonProps={{ autoFocus: true }}
        onOk={() => setWarned(true)}
        onCancel={leave}
      >
        {t('ownPassword.mustText')}
      </Modal>
      <ChangePassword open={warned} account={session.user.account} onClose={leave} />
    </AntRoot>
  )
}
