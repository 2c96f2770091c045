import { Icon } from '@lamplighter/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../state/useMonitorQuery.ts'
import styles from './filters.module.css'

/** A pause in typing after which the list is asked, ms. */
const REST = 250

/** The text that lamps are looked for by. */
export function Keyword({ keyword, onChange }: { keyword: string; onChange: Change }) {
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
  return (
    <label className={styles.keyword}>
      <Icon name="search" size={14} />
      <input
        type="search"
        maxLength={60}
        value={text}
        aria-label={t('monitor.filter.keyword')}
        placeholder={t('monitor.filter.keyword')}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
}
