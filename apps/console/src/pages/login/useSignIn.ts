import { CallError, call, type Session, signedIn } from '@lamplighter/client'
import { LOGIN } from '@lamplighter/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage, overview } from '../../app/applications.ts'
import { DOTS, rememberAccount } from './remembered.ts'

export type Entry = { account: string; password: string; remember: boolean; dots: boolean }
export type Faults = { account?: string; password?: string; form?: string }

const fits = (text: string, max: number) => text.length >= 1 && text.length <= max

/** Checks the entry as the contract says, signs in and goes to the first application. */
export function useSignIn(onEnter: (page: string) => void) {
  const { t } = useTranslation()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [mustChange, setMustChange] = useState<Session | null>(null)
  const [round, setRound] = useState(0)

  function check({ account, password }: Entry): Faults {
    return {
      ...(fits(account.trim(), LOGIN.account) ? {} : { account: t('login.accountRule') }),
      ...(fits(password, LOGIN.password) ? {} : { password: t('login.passwordRule') }),
    }
  }

  function enter(session: Session) {
    const page = firstPage(session)
    if (!page) return setFaults({ form: t('login.noApplication') })
    signedIn(session)
    onEnter(location.pathname === '/loginHome' ? overview : page)
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
      })
      rememberAccount(entry.account.trim(), entry.remember)
      if (session.modify) setMustChange(session)
      else enter(session)
    } catch (error) {
      setFaults({ form: error instanceof CallError ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }

  /** The old password is worth nothing now: the form begins anew. */
  function changed() {
    setMustChange(null)
    setFaults({})
    setRound(round + 1)
  }

  return { signIn, faults, busy, mustChange, changed, round }
}
