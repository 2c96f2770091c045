import { Button, Icon, PopoverContent, Row } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Keyword } from '../../../../list/Keyword.tsx'
import type { Change, MonitorQuery } from '../state/query.ts'
import { FilterForm } from './FilterForm.tsx'
import { useChips } from './useChips.ts'

type Props = { query: MonitorQuery; onChange: Change; placeName: string | null }

/** What narrows the list: each filter that is on as a chip, and where to set them. */
export function Filters({ query, onChange, placeName }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const chips = useChips(query, placeName)
  return (
    <Row>
      <Row as="ul" aria-label={t('monitor.filter.active')}>
        {chips.map(({ key, word, off }) => (
          <li key={key}>
            <Button size="small" aria-label={t('monitor.filter.remove', { name: word })} onClick={() => onChange(off)}>
              {word}
              <Icon name="close" size={12} />
            </Button>
          </li>
        ))}
      </Row>
      <Row width={190}>
        <Keyword
          label={t('monitor.filter.keyword')}
          keyword={query.keyword}
          onKeyword={(keyword) => onChange({ keyword })}
        />
      </Row>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <PopoverContent label={t('monitor.filter.title')} onClose={() => setOpen(false)}>
            <FilterForm query={query} onChange={onChange} />
          </PopoverContent>
        }
      >
        <Button size="small" icon="filter" aria-haspopup="dialog" aria-expanded={open}>
          {t('monitor.filter.title')}
        </Button>
      </Popover>
    </Row>
  )
}
