import { useCall } from '@lamplighter/client'
import { EmptyState, formatNumber, Text } from '@lamplighter/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { useHeld } from '../../../form/useHeld.ts'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { ListRows } from '../../../list/ListRows.tsx'
import styles from '../sites.module.css'
import { useConditionWords } from './useConditionWords.ts'

const DynamicDrawer = lazy(() => import('./DynamicDrawer.tsx'))

const EVERY = 60_000
const NEW_CONDITION = 'new'

type Props = {
  tabs: ReactNode
  /** The one that is open: an id, or a new one; empty is none. */
  open: string
  onOpen: (which: string) => void
}

/** Conditions that are kept by name, each with how many lamps fit it now. */
export function DynamicPane({ tabs, open, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useConditionWords()
  const reading = useCall('dynamicGroup.query', {}, { every: EVERY })
  const opened = useHeld(open, open !== '')
  return (
    <ListPanel
      label={t('dynamicGroups.list')}
      tabs={tabs}
      filters={
        <Text tone="dim" size={13} grow>
          {t('dynamicGroups.note')}
        </Text>
      }
      tools={
        <RightButton
          size="small"
          icon="plus"
          className={styles.tool}
          right="group.save"
          onClick={() => onOpen(NEW_CONDITION)}
        >
          {t('dynamicGroups.add')}
        </RightButton>
      }
    >
      <ListRows
        reading={reading}
        rows={(rows) => rows}
        idOf={({ id }) => id}
        label={t('dynamicGroups.list')}
        columns={[
          { key: 'name', head: t('dynamicGroups.head.name'), width: 140, cell: ({ name }) => name },
          {
            key: 'condition',
            head: t('dynamicGroups.head.condition'),
            width: 200,
            grows: true,
            cell: ({ condition }) => <span title={say(condition)}>{say(condition)}</span>,
          },
          {
            key: 'lamps',
            head: t('dynamicGroups.head.lamps'),
            width: 76,
            right: true,
            cell: ({ lamps }) => formatNumber(lamps),
          },
          { key: 'maker', head: t('dynamicGroups.head.maker'), width: 96, cell: ({ maker }) => maker },
          {
            key: 'changed',
            head: t('dynamicGroups.head.changed'),
            width: 140,
            cell: ({ changedAt }) => format.dateTime(changedAt),
          },
        ]}
        card={({ name, condition, lamps }) => ({
          title: name,
          note: say(condition),
          aside: formatNumber(lamps),
          asideNote: t('dynamicGroups.head.lamps'),
        })}
        empty={<EmptyState icon="filter" title={t('dynamicGroups.none')} text={t('dynamicGroups.noneText')} />}
        onOpen={(id) => onOpen(String(id))}
      />
      {opened !== '' && reading.data && (
        <Suspense>
          <DynamicDrawer
            open={open !== ''}
            group={opened === NEW_CONDITION ? null : reading.data.find(({ id }) => String(id) === opened)}
            onSaved={(id) => onOpen(String(id))}
            onClose={() => onOpen('')}
          />
        </Suspense>
      )}
    </ListPanel>
  )
}
