import { CallError, call } from '@lamplighter/client'
import { LOGIN, OTP_NEEDED, OTP_WRONG } from '@lamplighter/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOTS, rememberAccount } from './remembered.ts'
import type { Enter } from './useEntering.ts'

export type Entry = { account: string; password: string; remember: boolean; dots: boolean; otp: string }
/** `dots`: the remembered sign-in was refused and is forgotten; `otp`: an authenticator's code is asked for. */
export type Faults = { account?: string; password?: string; form?: string; dots?: true; otp?: true }

const fits = (text: string, max: number) => text.length >= 1 && text.length <= max

export const sentenceOf = (error: unknown) => (error instanceof CallError ? error.message : String(error))

/** Checks the entry as the contract says and signs in by account and password, or by the remembered dots. */
export function useSignIn(enter: Enter) {
  const { t } = useTranslation()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  function check({ account, password }: Entry): Faults {
    return {
      ...(fits(account.trim(), LOGIN.account) ? {} : { account: t('login.accountRule') }),
      ...(fits(password, LOGIN.password) ? {} : { password: t('login.passwordRule') }),
    }
  }

  async function signIn(entry: Entry) {
    const found = check(entry)
    setFaults(found)
    if (found.account || found.password || busy) return
    setBusy(true)
    const untouched = entry.dots && entry.password === DOTS
    try {
      const session = await call('auth.login', {
        name: entry.account.trim(),
        remember: entry.remember,
        ...(untouched ? {} : { pswd: entry.password }),
        ...(entry.otp ? { otp: entry.otp } : {}),
      })
      rememberAccount(entry.account.trim(), entry.remember)
      const refusal = enter(session)
      if (refusal) setFaults({ form: refusal })
    } catch (error) {
      // Without an answer the dots may still be good.
      const isRefused = error instanceof CallError && error.code > 0
      const code = error instanceof CallError ? error.code : 0
      const otp = code === OTP_NEEDED || code === OTP_WRONG
      // That a code is needed is a question, not a fault.
      const form = code === OTP_NEEDED ? {} : { form: sentenceOf(error) }
      setFaults({ ...form, ...(otp ? { otp } : {}), ...(untouched && isRefused ? { dots: true } : {}) })
    } finally {
      setBusy(false)
    }
  }

  return { signIn, faults, busy }
}
