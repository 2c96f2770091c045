import { SearchField } from '@lamplighter/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../state/useMonitorQuery.ts'

/** A pause in typing after which the list is asked, ms. */
const REST = 250

type Terms = { keyword: string; onChange: Change; size?: 'small' | 'thumb' }

/** The text that lamps are looked for by. */
export function Keyword({ keyword, onChange, size = 'small' }: Terms) {
  const { t } = useTranslation()
  const [text, setText] = useState(keyword)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => setText(keyword), [keyword])
  useEffect(() => {
    if (text === keyword) return
    const timer = setTimeout(() => latest.current({ keyword: text }), REST)
    return () => clearTimeout(timer)
  }, [text, keyword])
  return <SearchField label={t('monitor.filter.keyword')} text={text} onText={setText} size={size} />
}
