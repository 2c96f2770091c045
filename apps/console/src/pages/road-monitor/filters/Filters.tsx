import type { TreeNode } from '@lamplighter/contract'
import { Icon } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodeOfPlace } from '../state/place.ts'
import type { MonitorQuery } from '../state/query.ts'
import type { Change } from '../state/useMonitorQuery.ts'
import { FilterForm } from './FilterForm.tsx'
import styles from './filters.module.css'
import { useChips } from './useChips.ts'

type Terms = { query: MonitorQuery; onChange: Change; root: TreeNode | undefined }

/** A pause in typing after which the list is asked, ms. */
const REST = 250

function Keyword({ keyword, onChange }: { keyword: string; onChange: Change }) {
  const { t } = useTranslation()
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  useEffect(() => {
    if (text === keyword) return
    const timer = setTimeout(() => onChange({ keyword: text }), REST)
    return () => clearTimeout(timer)
  }, [text, keyword, onChange])
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

/** What narrows the list: each filter that is on as a chip, and where to set them. */
export function Filters({ query, onChange, root }: Terms) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const place = query.place && root ? nodeOfPlace(root, query.place) : null
  const chips = useChips(query, place?.name ?? null)
  return (
    <div className={styles.filters}>
      <ul className={styles.chips} aria-label={t('monitor.filter.active')}>
        {chips.map(({ key, word, off }) => (
          <li key={key}>
            <button type="button" aria-label={t('monitor.filter.remove', { name: word })} onClick={() => onChange(off)}>
              {word}
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Keyword keyword={query.keyword} onChange={onChange} />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={<FilterForm query={query} onChange={onChange} />}
      >
        <button type="button" className={styles.open} aria-haspopup="dialog" aria-expanded={open}>
          <Icon name="filter" size={14} />
          {t('monitor.filter.title')}
        </button>
      </Popover>
    </div>
  )
}
