import { useCall } from '@lamplighter/client'
import { type DynamicGroup, dynamicGroupRecord } from '@lamplighter/contract'
import { formatNumber, Text } from '@lamplighter/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useFieldColumn } from '../../../../field/useFieldColumn.ts'
import { AddButton } from '../../../../form/AddButton.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { ListScreen, wholeList } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { useConditionWords } from './useConditionWords.ts'

const DynamicGroupDrawer = lazy(() => import('./DynamicGroupDrawer.tsx'))

const EVERY = 60_000
const NEW = 'new'
const { name } = dynamicGroupRecord.fields

type Props = {
  tabs: ReactNode
  /** The one that is open: an id, or a new one; empty is none. */
  open: string
  onOpen: (which: string) => void
}

/** Conditions that are kept by name, each with how many lamps match it now. */
export function DynamicGroupList({ tabs, open, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const column = useFieldColumn()
  const conditionText = useConditionWords()
  const reading = useCall('dynamicGroup.query', {}, { every: EVERY })
  const opened = useLastWhile(open, open !== '')
  const head = (key: 'condition' | 'lamps' | 'maker' | 'changed') => t(`dynamicGroups.head.${key}`)
  const columns: ListColumn<DynamicGroup>[] = [
    column(name, { width: 140 }),
    {
      key: 'condition',
      head: head('condition'),
      width: 200,
      grows: true,
      text: ({ condition }) => conditionText(condition),
    },
    {
      key: 'lamps',
      head: head('lamps'),
      width: 76,
      right: true,
      text: ({ lamps }) => lamps,
      cell: ({ lamps }) => formatNumber(lamps),
    },
    { key: 'maker', head: head('maker'), width: 96, text: ({ maker }) => maker },
    { key: 'changed', head: head('changed'), width: 140, text: ({ changedAt }) => format.dateTime(changedAt) },
  ]
  return (
    <ListScreen
      list={wholeList(reading, reading.data ?? [], false, () => undefined)}
      label={t('dynamicGroups.list')}
      idOf={({ id }) => id}
      columns={columns}
      card={(row) => ({
        title: row.name,
        note: conditionText(row.condition),
        aside: formatNumber(row.lamps),
        asideNote: head('lamps'),
      })}
      empty={{ icon: 'filter', title: t('dynamicGroups.none'), text: t('dynamicGroups.noneText') }}
      tabs={tabs}
      filters={
        <Text tone="dim" size={13} grow>
          {t('dynamicGroups.note')}
        </Text>
      }
      tools={<AddButton noun={dynamicGroupRecord.noun} right="group.save" onClick={() => onOpen(NEW)} />}
      file={t('dynamicGroups.list')}
      onOpen={(id) => onOpen(String(id))}
    >
      {opened !== '' && reading.data && (
        <Suspense>
          <DynamicGroupDrawer
            open={open !== ''}
            group={opened === NEW ? null : reading.data.find(({ id }) => String(id) === opened)}
            onSaved={(id) => onOpen(String(id))}
            onClose={() => onOpen('')}
          />
        </Suspense>
      )}
    </ListScreen>
  )
}
