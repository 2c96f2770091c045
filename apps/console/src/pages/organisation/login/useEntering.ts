import { type Session, signedIn } from '@lamplighter/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage, overview } from '../../../app/applications.ts'
import { askedFor } from '../../../app/askedFor.ts'
import { pageToConfirm } from '../../../app/scannedCode.ts'

/** Where a new session leads: the page that was asked for, the first application, or a sentence why not. */
export function useEntering(onEnter: (page: string) => void) {
  const { t } = useTranslation()
  const [mustChange, setMustChange] = useState<Session | null>(null)
  const [round, setRound] = useState(0)

  /** Goes in; the answer is what keeps a person out. */
  function enter(session: Session): string | null {
    if (session.modify) {
      setMustChange(session)
      return null
    }
    const first = firstPage(session)
    const page = pageToConfirm(location.search) ?? (first && (askedFor(session.user.id) ?? first))
    if (!page) return t('login.noApplication')
    signedIn(session)
    onEnter(location.pathname === '/loginHome' ? overview : page)
    return null
  }

  /** The old password is worth nothing now: the form begins anew. */
  function changed() {
    setMustChange(null)
    setRound(round + 1)
  }

  return { enter, mustChange, changed, round }
}

export type Enter = ReturnType<typeof useEntering>['enter']
