import { call, readAgain, useCall } from '@lamplighter/client'
import { EmptyState, formatNumber, Row, Text } from '@lamplighter/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../app/problem.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { ListPanel } from '../../../../list/ListPanel.tsx'
import { ListRows } from '../../../../list/ListRows.tsx'
import type { GroupLine } from '../groups/groupTree.ts'
import page from '../sites.module.css'
import { LISTED } from '../useDevicesOf.ts'
import { NumberDialog, type NumberTask } from './NumberDialog.tsx'
import { NumberDrawer } from './NumberDrawer.tsx'
import { useNumberColumns } from './useNumberColumns.tsx'

/** All lamps are counted anew each time. */
const EVERY = 30_000

type Props = {
  tabs: ReactNode
  /** To whose lamps a number may be written. */
  group: GroupLine | undefined
  /** Whose lamps are shown. */
  number: number | null
  onNumber: (number: number | null) => void
}

/** The numbers 1-255 of the organisation: how many lamps should carry each, and how many do. */
export function NumbersPane({ tabs, group, number, onNumber }: Props) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const columns = useNumberColumns()
  const reading = useCall('group.numbers', {}, { every: EVERY })
  const shown = useLastWhile(number, number !== null)
  const [task, setTask] = useState<NumberTask | null>(null)
  const gather = useMutation({
    mutationFn: (groupId: number) =>
      call('light.query', { size: LISTED, filters: { groupId }, sort: { field: 'name', desc: false } }),
    onSuccess: ({ rows }) => setTask({ code: 'dcc.group', lamps: rows, number: null }),
    onError: showError,
  })
  const id = group?.id ?? null
  const why =
    id === null ? t('groupNumbers.why.group') : group?.counts.lamps === 0 ? t('groupNumbers.why.empty') : undefined
  const differ = reading.data?.reduce((sum, { differs }) => sum + differs, 0)
  return (
    <ListPanel
      label={t('groupNumbers.list')}
      tabs={tabs}
      filters={
        <Text tone={(differ ?? 0) > 0 ? 'warn' : 'dim'} size={13} grow>
          {reading.data &&
            t('groupNumbers.sum', { used: formatNumber(reading.data.length), differ: formatNumber(differ ?? 0) })}
        </Text>
      }
      tools={
        <RightButton
          size="small"
          className={page.tool}
          right="light.configure"
          why={why}
          busy={gather.isPending}
          onClick={() => id !== null && gather.mutate(id)}
        >
          {t('groupNumbers.act.group')}
        </RightButton>
      }
    >
      <ListRows
        reading={reading}
        rows={(rows) => rows}
        idOf={({ number }) => number}
        label={t('groupNumbers.list')}
        columns={columns}
        card={(row) => ({
          mark: (
            <Row as="span" width={34} justify="center" size={15}>
              <b>{row.number}</b>
            </Row>
          ),
          title: t('groupNumbers.lamps', { n: formatNumber(row.lamps) }),
          note: t('groupNumbers.card', {
            written: formatNumber(row.written),
            pending: formatNumber(row.pending),
            whole: formatNumber(row.whole),
          }),
          aside: row.differs > 0 ? formatNumber(row.differs) : '',
          asideNote: row.differs > 0 ? t('groupNumbers.field.differs') : '',
        })}
        empty={<EmptyState icon="list" title={t('groupNumbers.none')} text={t('groupNumbers.noneText')} />}
        opened={number}
        onOpen={onNumber}
      />
      {shown !== null && (
        <NumberDrawer
          key={shown}
          number={shown}
          open={number !== null}
          onTask={setTask}
          onClose={() => onNumber(null)}
        />
      )}
      {task && (
        <NumberDialog
          task={task}
          onClose={() => {
            setTask(null)
            void readAgain(cache, ['group', 'light'])
          }}
        />
      )}
    </ListPanel>
  )
}
