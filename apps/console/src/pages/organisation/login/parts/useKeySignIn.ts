import { call } from '@lamplighter/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sign } from '../../../../hardware-key/useHelper.ts'
import type { Enter } from '../useEntering.ts'
import { sentenceOf } from '../useSignIn.ts'

/** Signs in by what a key makes of a challenge of the server. */
export function useKeySignIn(sign: Sign, enter: Enter) {
  const { t } = useTranslation()
  /** The key that is asked. */
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function attempt(serial: string): Promise<string | null> {
    const { challenge } = await call('key.challenge', {})
    const signature = await sign(serial, challenge)
    if (signature === null) return t('login.key.unsigned')
    return enter(await call('key.login', { serial, challenge, signature }))
  }

  async function signIn(serial: string) {
    if (busy !== null) return
    setBusy(serial)
    setRefusal(null)
    try {
      setRefusal(await attempt(serial))
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }

  return { signIn, busy, refusal }
}
