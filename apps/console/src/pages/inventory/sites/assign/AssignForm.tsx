import { ASSIGN, type Assignable, assignables, type StationSummary } from '@lamplighter/contract'
import { formatNumber, Segments, Stack, Text } from '@lamplighter/ui'
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canDrawMap } from '../../../../map/canDrawMap.ts'
import type { GroupLine } from '../groups/groupTree.ts'
import { ListWay } from './ListWay.tsx'
import { OutlineWay } from './OutlineWay.tsx'
import { Report } from './Report.tsx'
import { takenOf } from './report.ts'
import type { Assignment } from './useAssignment.ts'

/** Of a group below another, px. */
const INDENT = 14
const ways = ['list', 'outline'] as const

type Props = {
  assignment: Assignment
  lines: readonly GroupLine[]
  stations: readonly StationSummary[]
  onWhat: (what: Assignable) => void
}

type Option = { value: number; label: string; depth: number }

/** What is assigned, where to, and who: then what becomes of each of them. */
export function AssignForm({ assignment, lines, stations, onWhat }: Props) {
  const { t } = useTranslation()
  const [way, setWay] = useState<(typeof ways)[number]>('list')
  const { what, place, setPlaceId, report, more, finding, failed, assigning, clear, reset } = assignment
  const options: Option[] =
    what === 'sites'
      ? lines.flatMap(({ id, name, depth }) => (id === null ? [] : [{ value: id, label: name, depth: depth - 1 }]))
      : stations.map(({ id, name }) => ({ value: id, label: name, depth: 0 }))
  const segment = <K extends string>(key: K, current: K, name: string, onChoose: () => void) => (
    // biome-ignore lint/a11y/useSemanticElements: a segment that is one of two
    <button key={key} type="button" role="radio" aria-checked={key === current} onClick={onChoose}>
      {name}
    </button>
  )
  const { state } = assigning
  const busy = assigning.busy || finding
  return (
    <Stack full gap={12} inert={assigning.busy}>
      <Segments label={t('assign.what')} role="radiogroup" size="normal">
        {assignables.map((key) =>
          segment(key, what, t(`assign.${key}`), () => {
            reset()
            onWhat(key)
          }),
        )}
      </Segments>
      <Select
        aria-label={t(`assign.place.${what}`)}
        placeholder={t(`assign.choose.${what}`)}
        showSearch={{ optionFilterProp: 'label' }}
        value={place?.id ?? null}
        onChange={setPlaceId}
        options={options}
        optionRender={({ data }) => <span style={{ paddingLeft: data.depth * INDENT }}>{data.label}</span>}
      />
      {canDrawMap() && (
        <Segments label={t('assign.way')} role="radiogroup" size="normal">
          {ways.map((key) =>
            segment(key, way, t(`assign.by.${key}`), () => {
              clear()
              setWay(key)
            }),
          )}
        </Segments>
      )}
      {way === 'list' ? (
        <ListWay key={what} what={what} busy={busy} onCheck={assignment.byList} onChange={clear} />
      ) : (
        <OutlineWay
          key={what}
          what={what}
          stations={stations}
          chosen={takenOf(report ?? [])}
          busy={busy}
          onOutline={assignment.byOutline}
        />
      )}
      {failed && <Alert showIcon type="error" title={failed} />}
      {more && <Alert showIcon type="warning" title={t('assign.outline.more', { n: formatNumber(ASSIGN.devices) })} />}
      {state && (
        <Stack gap={6} role="status">
          <progress aria-label={t('assign.title')} max={Math.max(1, state.total)} value={state.done} />
          <Text as="p" size={13}>
            {t(`assign.phase.${state.phase}`, { done: formatNumber(state.done), total: formatNumber(state.total) })}
          </Text>
          {state.reason && (
            <Text as="p" tone="warn" size={13}>
              {state.reason}
            </Text>
          )}
        </Stack>
      )}
      {report && state?.phase !== 'done' && <Report what={what} lines={report} />}
    </Stack>
  )
}
