import { useSession } from '@lamplighter/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const NAME = 'refused'

/** Why somebody who came back from a sign-in elsewhere was not let in: the address says it by number, once. */
export function useRefused() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [number, setNumber] = useState(() => new URLSearchParams(location.search).get(NAME))
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    if (number === null) return
    const address = new URL(location.href)
    address.searchParams.delete(NAME)
    history.replaceState(history.state, '', address)
  }, [number])
  useEffect(() => {
    if (number === null) return
    let isLeft = false
    const show = (found: string | null) => {
      if (!isLeft) setSentence(found ?? t('login.refused'))
    }
    // Hundreds of sentences for the few who need one: they are no part of the first load.
    import('./refused.ts').then(
      ({ refusalOf }) => show(refusalOf(Number(number), language)),
      () => show(null),
    )
    return () => {
      isLeft = true
    }
  }, [number, language, t])
  return { refused: number === null ? null : sentence, forget: () => setNumber(null) }
}
