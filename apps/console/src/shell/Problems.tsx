import { onLive, signedOut, useSession } from '@lamplighter/client'
import { Modal } from 'antd'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { askingAgain } from '../app/askingAgain.ts'
import { persistent } from '../app/persistent.ts'
import { closeProblem, showExpired, useProblem } from '../app/problem.ts'
import { isUnsaved } from '../app/unsaved.ts'

/** A form, which the first screen has none of. */
const SignInAgain = lazy(persistent(askingAgain(() => import('./SignInAgain.tsx'))))

const ABOVE_ALL = 2000

/**
 * The one dialog for failures. After an expired session it leads back to the sign-in, or where something was entered that
 * is not saved, it is the sign-in.
 */
export function Problems() {
  const { t } = useTranslation()
  const problem = useProblem((state) => state.problem)
  const session = useSession((state) => state.session)
  useEffect(() => onLive('expired', showExpired), [])
  const expired = problem?.kind === 'expired'
  const staysHere = useMemo(() => expired && isUnsaved(), [expired])
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
      {...(staysHere ? { footer: null } : {})}
      destroyOnHidden
      onOk={close}
      onCancel={close}
    >
      {problem?.kind === 'error' ? problem.message : t('shell.expired.text')}
      <Suspense>{staysHere && session && <SignInAgain session={session} onLeave={close} />}</Suspense>
    </Modal>
  )
}
