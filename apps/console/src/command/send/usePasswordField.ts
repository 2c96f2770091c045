import { call } from '@lamplighter/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRecheck, passwordChecked, passwordStale, usePasswordFresh } from './password.ts'

/** Thrown when the password is missing, wrong or too old: the dialog stays open. */
class PasswordRefused extends Error {}

/** A password field within the form of a command, shown unless a password was confirmed recently. */
export function usePasswordField(wanted: boolean) {
  const { t } = useTranslation()
  const fresh = usePasswordFresh()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const asked = wanted && !fresh

  function refuse(sentence: string): never {
    setRefusal(sentence)
    throw new PasswordRefused(sentence)
  }

  /** Runs what needs the password, after it was confirmed. */
  async function guard<T>(act: () => Promise<T>): Promise<T> {
    setRefusal('')
    if (asked) {
      if (text === '') refuse(t('catalogue.passwordRule'))
      // Kept for no later time at which it is asked for.
      setText('')
      await call('auth.check', { pswd: text }).catch((error: Error) => refuse(error.message))
      passwordChecked()
    }
    try {
      return await act()
    } catch (error) {
      if (!isRecheck(error)) throw error
      passwordStale()
      return refuse(error instanceof Error ? error.message : String(error))
    }
  }
  return { asked, text, setText, refusal, guard, isRefused: (error: unknown) => error instanceof PasswordRefused }
}
