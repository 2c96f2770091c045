import { serverNow, useCall, useMay, useSession } from '@lamplighter/client'
import { operations } from '@lamplighter/contract'
import { EmptyState, ForbiddenState, IconButton, Panel } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { saveFile } from '../../../list/saveFile.ts'
import type { Device } from '../../road-monitor/detail/useDevice.ts'
import { csvOf } from '../../road-monitor/list/csv.ts'
import { oneOf, textOf, useAddress, wholeOf } from '../../system/parts/address.ts'
import { Loaded } from '../../system/parts/Loaded.tsx'
import { menus } from '../address.ts'
import { BEATS, stepFor } from '../curves/samples.ts'
import { Curves } from './Curves.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import styles from './history.module.css'
import { PointChooser } from './PointChooser.tsx'
import { pointsIn, toggledPoint } from './points.ts'
import { RangeChooser } from './RangeChooser.tsx'
import { ranges, spanOf } from './range.ts'
import { heldSeries, tableOf, useHeads } from './table.ts'

const fields = {
  id: wholeOf(),
  menu: oneOf(menus, 'info'),
  points: textOf(300),
  range: oneOf(ranges, 'day'),
  from: textOf(30),
  to: textOf(30),
}

/** Up to six values of the cabinet over a time of one's choice, as curves and as a table. */
export default function HistoryView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const allowed = useMay('history.view')
  const [now] = useState(serverNow)
  const [query, change] = useAddress(fields)
  const points = useMemo(() => pointsIn(query.points), [query.points])
  const span = spanOf(query.range, now, query.from, query.to)
  const step = span ? stepFor(span.to - span.from) : 'day'
  const input = {
    deviceIds: [box.id],
    points: [...new Set([...points, ...BEATS])],
    from: new Date(span?.from ?? now).toISOString(),
    to: new Date(span?.to ?? now).toISOString(),
    step,
  }
  const reading = useCall('history.query', input, { enabled: allowed && span !== null, keep: true })
  const heads = useHeads(points)
  const held = useMemo(() => (reading.data ? heldSeries(points, reading.data) : []), [points, reading.data])
  if (!allowed)
    return <ForbiddenState title={t('boxes.single.missing', { right: operations['history.view'][language] })} />
  const table = tableOf(points, held)
  const save = () => {
    const rows = table.map(({ at, values }) => [format.dateTime(at), ...values])
    const file = new Blob([csvOf([t('boxes.history.time'), ...heads], rows)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${box.name}-${t('boxes.history.file')}-${format.date(input.from)}-${format.date(input.to)}.csv`)
  }
  return (
    <div className={styles.view}>
      <PointChooser chosen={points} onToggle={(key) => change({ points: toggledPoint(points, key).join(' ') })} />
      <Panel
        flush
        tabs={<RangeChooser {...query} step={step} isWrong={span === null} now={now} onChange={change} />}
        actions={
          <IconButton icon="download" label={t('boxes.history.export')} disabled={table.length === 0} onClick={save} />
        }
      >
        {span === null ? (
          <EmptyState icon="clock" title={t('boxes.history.wrong')} />
        ) : (
          <Loaded reading={reading}>
            {({ step: told }) =>
              table.length === 0 ? (
                <EmptyState icon="analyse" title={t('boxes.history.none')} text={t('boxes.history.noneText')} />
              ) : (
                <div className={styles.both}>
                  <Curves points={points} series={held} step={told} span={span} />
                  <HistoryTable heads={heads} points={points} rows={table} />
                </div>
              )
            }
          </Loaded>
        )}
      </Panel>
    </div>
  )
}
