import { onLive, signedOut } from '@lamplighter/client'
import { Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { closeProblem, showExpired, useProblem } from '../app/problem.ts'

const ABOVE_ALL = 2000

/** The one dialog for failures; after an expired session it leads back to the sign-in. */
export function Problems() {
  const { t } = useTranslation()
  const problem = useProblem((state) => state.problem)
  useEffect(() => onLive('expired', showExpired), [])
  const expired = problem?.kind === 'expired'
  const close = () => {
    closeProblem()
    if (expired) signedOut()
  }
  return (
    <Modal
      open={problem !== null}
      title={t('common.systemPrompt')}
      width={416}
      zIndex={ABOVE_ALL}
      centered
      closable={!expired}
      mask={{ closable: false }}
      keyboard={!expired}
      cancelButtonProps={{ style: { display: 'none' } }}
      okText={expired ? t('shell.expired.again') : t('common.confirm')}
      onOk={close}
      onCancel={close}
    >
      {problem?.kind === 'error' ? problem.message : t('shell.expired.text')}
    </Modal>
  )
}
