import { call } from '@lamplighter/client'
import { isMobile, LOGIN, phoneOf, SMS_COUNTDOWN_SECONDS } from '@lamplighter/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Enter } from '../useEntering.ts'
import { sentenceOf } from '../useSignIn.ts'

type Faults = { mobile?: string; code?: string; form?: string }

/** Counts down by seconds to 0. */
function useCountdown() {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, setLeft] as const
}

/** Asks for a code and signs in with it; checks as the contract says. */
export function useSms(enter: Enter, international: boolean) {
  const { t } = useTranslation()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useCountdown()

  const mobileFault = (): Faults => {
    if (mobile === '') return { mobile: t('login.mobileRule') }
    return isMobile(phoneOf(mobile), international) ? {} : { mobile: t('login.mobileFormat') }
  }
  const codeFault = (): Faults =>
    code.length >= 1 && code.length <= LOGIN.smsCode ? {} : { code: t('login.codeFormat') }

  async function attempt(found: Faults, work: () => Promise<void>) {
    setFaults(found)
    if (busy || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFaults({ form: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    mobile,
    code,
    faults,
    busy,
    asked,
    left,
    setCode,
    changeMobile(next: string) {
      setMobile(next)
      setCode('')
      setAsked(false)
    },
    ask: () =>
      attempt(mobileFault(), async () => {
        await call('auth.getSmsCode', { mobile: phoneOf(mobile) })
        setLeft(SMS_COUNTDOWN_SECONDS)
        setAsked(true)
      }),
    signIn: () =>
      attempt({ ...mobileFault(), ...codeFault() }, async () => {
        const refusal = enter(await call('auth.loginSms', { mobile: phoneOf(mobile), code }))
        if (refusal) setFaults({ form: refusal })
      }),
  }
}
