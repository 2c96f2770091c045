import type { CommandItem } from '@lamplighter/contract'
import { commandOf, proofOf } from '@lamplighter/kinds/catalogue'
import {
  type Column,
  EmptyState,
  FailedState,
  formatNumber,
  Row,
  type Selection,
  Skeleton,
  Stack,
  Tabs,
  VirtualTable,
} from '@lamplighter/ui'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { useCommand } from '../useCommand.ts'
import { useCommandActions } from '../useCommandActions.ts'
import { isSentAgain, type Outcome, outcomes, withOutcome, wrongFirst } from './outcomes.ts'
import styles from './results.module.css'
import { useResultColumns } from './useResultColumns.tsx'
import { useResultFile } from './useResultFile.ts'

/** Heights of a table's head and rows with the frame, px; as many rows as an empty state needs. */
const HEAD = 28
const ROW = 28
const LEAST = 4

const nobody: Selection = new Set()
const byDevice = ({ deviceId }: CommandItem) => deviceId

/** Items of more than one command. */
const isSeveral = (rows: readonly CommandItem[]) =>
  rows.some(({ code, args }) => code !== rows[0]?.code || JSON.stringify(args) !== JSON.stringify(rows[0]?.args))

type Props = { groupId: string; onDevice?: (id: number) => void }

/** The result of a command for each device, failures first; selected items can be sent again. */
export function CommandResults({ groupId, onDevice }: Props) {
  const { t } = useTranslation()
  const { rows, isKnown, error, retry } = useCommand(groupId, { whole: true })
  const [first] = rows
  if (error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: retry }}
      />
    )
  if (!isKnown) return <Skeleton rows={4} label={t('common.loading')} />
  if (!first) return <EmptyState compact icon="check" title={t('catalogue.noneOf.all')} />
  return <Results rows={rows} first={first} {...(onDevice ? { onDevice } : {})} />
}

function Results({
  rows,
  first,
  onDevice,
}: { rows: readonly CommandItem[]; first: CommandItem } & Pick<Props, 'onDevice'>) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<Outcome>('all')
  const [chosen, setChosen] = useState<Selection>(nobody)
  const [current, setCurrent] = useState<number | null>(null)
  const { groupId, code, args } = first
  const isLight = proofOf(code) === 'power'
  const several = useMemo(() => isSeveral(rows), [rows])
  const columns = useResultColumns(isLight, several)
  const shown = useMemo(() => wrongFirst(withOutcome(rows, outcome)), [rows, outcome])
  const acts = useCommandActions({ groupId, code, args })
  const save = useResultFile(columns, shown)
  const again = rows.filter((item) => isSentAgain(item) && (chosen.size === 0 || chosen.has(item.deviceId)))
  const waiting = withOutcome(rows, 'waiting').length
  const right = commandOf(code, args)?.spec.permission ?? 'command.view'

  // What has been answered since is no longer to be sent again.
  useEffect(() => {
    const open = new Set(rows.filter(isSentAgain).map(byDevice))
    setChosen((now) => (now.size === 0 ? now : new Set([...now].filter((id) => open.has(id)))))
  }, [rows])

  return (
    <Stack as="section" aria-label={t('catalogue.results')}>
      <Row between className={styles.tabs ?? ''}>
        <Tabs
          label={t('catalogue.outcomes')}
          tabs={outcomes.map((key) => ({
            key,
            name: t(`catalogue.outcome.${key}`),
            count: withOutcome(rows, key).length,
          }))}
          current={outcome}
          onTab={setOutcome}
        />
        <SaveMenu label={t('catalogue.export')} disabled={shown.length === 0} onSave={(kind) => void save(kind)} />
      </Row>
      <div className={styles.table} style={{ height: HEAD + Math.max(LEAST, shown.length) * ROW }}>
        <VirtualTable<CommandItem>
          rows={shown}
          columns={columns as readonly Column<CommandItem>[]}
          idOf={byDevice}
          label={t('catalogue.results')}
          {...(rows.some(isSentAgain) && {
            selected: chosen,
            onSelect: setChosen,
            selectLabel: { one: t('catalogue.tick'), all: t('catalogue.tickAll') },
          })}
          current={current}
          onCurrent={setCurrent}
          {...(onDevice ? { onOpen: onDevice } : {})}
          empty={<EmptyState compact icon="check" title={t(`catalogue.noneOf.${outcome}`)} />}
        />
      </div>
      {(again.length > 0 || waiting > 0) && (
        <Row gap={12} between>
          {again.length > 0 && (
            <RightButton right={right} size="small" icon="refresh" busy={acts.busy} onClick={() => acts.resend(again)}>
              {t(chosen.size > 0 ? 'catalogue.resendChosen' : 'catalogue.resendAll', { n: formatNumber(again.length) })}
            </RightButton>
          )}
          {waiting > 0 && (
            <RightButton right={right} look="link" size="small" busy={acts.busy} onClick={acts.cancel}>
              {t('catalogue.cancelWaiting', { n: formatNumber(waiting) })}
            </RightButton>
          )}
        </Row>
      )}
    </Stack>
  )
}
