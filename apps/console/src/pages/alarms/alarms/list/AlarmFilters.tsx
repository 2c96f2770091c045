import { Button, Pill, PopoverContent, Stack, useIsPhone } from '@lamplighter/ui'
import { Popover } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmQuery } from './alarmListing.ts'
import { LevelFilter } from './LevelFilter.tsx'
import { OtherFilters } from './OtherFilters.tsx'
import { ViewChoice } from './ViewChoice.tsx'

/** How many of the filters that a phone folds are on. */
const countOn = ({ family, type, kind, state, offline, source, handler, q, silence, incident, range }: AlarmQuery) =>
  [family, type, kind, state, offline, source, handler, q, silence, incident, range !== 'all'].filter(Boolean).length

/** What narrows alarms. A phone shows their levels, and folds the rest. */
export function AlarmFilters(props: ComponentProps<typeof OtherFilters>) {
  const { query, isOpen, onChange } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const level = <LevelFilter query={query} onChange={onChange} />
  if (!isPhone)
    return (
      <>
        {level}
        <OtherFilters {...props} />
      </>
    )
  const on = countOn(query)
  return (
    <>
      {level}
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isUnfolded}
        onOpenChange={setUnfolded}
        destroyOnHidden
        content={
          <PopoverContent label={t('alarms.filters')} onClose={() => setUnfolded(false)}>
            <Stack>
              {isOpen && <ViewChoice query={query} onChange={onChange} />}
              <OtherFilters {...props} />
            </Stack>
          </PopoverContent>
        }
      >
        <Button size="small" icon="filter" aria-haspopup="dialog" aria-expanded={isUnfolded}>
          {t('alarms.filters')}
          {on > 0 && <Pill>{on}</Pill>}
        </Button>
      </Popover>
    </>
  )
}
