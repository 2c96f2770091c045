import { useNow, useSession } from '@lamplighter/client'
import { steps } from '@lamplighter/contract'
import { Button, EmptyState, Panel, Segments, Tabs, TextInput, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { saveFile } from '../../list/saveFile.ts'
import { csvOf } from '../road-monitor/list/csv.ts'
import { type AddressField, oneOf, textOf, useAddress } from '../system/parts/address.ts'
import { Loaded } from '../system/parts/Loaded.tsx'
import { Curves } from './Curves.tsx'
import { CurveTable } from './CurveTable.tsx'
import { type Curve, pointsAt, pointsOf, table } from './curves.ts'
import { DeviceChooser, MOST_DEVICES } from './DeviceChooser.tsx'
import styles from './history.module.css'
import { PointChooser } from './PointChooser.tsx'
import { boundsOf, spans } from './span.ts'
import { useDevices, useHistory } from './useHistory.ts'

const MINUTE = 60_000
const views = ['curves', 'table'] as const
const words: AddressField<string> = textOf(400)
const fields = {
  devices: textOf(80),
  points: words,
  span: oneOf(spans, 'day'),
  step: oneOf(steps, null),
  from: textOf(16),
  to: textOf(16),
  view: oneOf(views, 'curves'),
}
const terms = { slight: ['from', 'to'] } as const

const listed = (text: string) => text.split(',').filter(Boolean)

/** What devices measured: some of their values over a span, as curves and as numbers. */
export default function HistoryPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const [query, change] = useAddress(fields, terms)
  const ids = listed(query.devices).map(Number).filter(Number.isInteger).slice(0, MOST_DEVICES)
  const { devices, pending } = useDevices(ids)
  const kinds = [...new Set(devices.map(({ kind }) => kind))]
  const points = listed(query.points).filter((point) => kinds.some((kind) => pointsAt(kind, [point]).length > 0))
  const bounds = boundsOf(query.span, query, now, timeZone)
  const { reading, step } = useHistory(devices, points, bounds, query.step)
  const labels = new Map(pointsOf(kinds).map(({ key, label }) => [key, label[language]]))
  const names = new Map(devices.map(({ id, name }) => [id, name]))
  const nameOf = ({ deviceId, point }: Curve) =>
    `${names.get(deviceId) ?? `#${deviceId}`} · ${labels.get(point) ?? point}`

  function save(curves: readonly Curve[]) {
    const head = [
      t('history.time'),
      ...curves.map((curve) => `${nameOf(curve)}${curve.unit ? ` (${curve.unit})` : ''}`),
    ]
    const lines = table(curves).map(([at, ...values]) => [format.dateTime(at), ...values])
    saveFile(
      new Blob([csvOf(head, lines)], { type: 'text/csv;charset=utf-8' }),
      `${t('history.file')}-${format.date(now)}.csv`,
    )
  }

  const isChosen = devices.length > 0 && points.length > 0
  return (
    <div className={styles.page}>
      <TitleLine title={t('titles.history')}>
        <Button
          icon="download"
          disabled={!isChosen || !reading.data?.some(({ rows }) => rows.length > 0)}
          onClick={() => save(reading.data ?? [])}
        >
          {t('history.export')}
        </Button>
      </TitleLine>
      <div className={styles.body}>
        <Panel label={t('history.choice')} className={styles.choice}>
          <h2>{t('history.devices')}</h2>
          <DeviceChooser ids={ids} devices={devices} onIds={(next) => change({ devices: next.join(',') })} />
          <h2>{t('history.points')}</h2>
          <PointChooser devices={devices} points={points} onPoints={(next) => change({ points: next.join(',') })} />
        </Panel>
        <Panel flush label={t('titles.history')} className={styles.result}>
          <div className={styles.bar}>
            <Segments label={t('history.span.label')}>
              {spans.map((span) => (
                <button key={span} type="button" aria-pressed={query.span === span} onClick={() => change({ span })}>
                  {t(`history.span.${span}`)}
                </button>
              ))}
            </Segments>
            {query.span === 'own' && (
              <span className={styles.own}>
                {(['from', 'to'] as const).map((end) => (
                  <TextInput
                    key={end}
                    aria-label={t(`history.${end}`)}
                    placeholder="2026-11-20 18:00"
                    maxLength={16}
                    value={query[end]}
                    onChange={({ target }) => change({ [end]: target.value })}
                  />
                ))}
              </span>
            )}
            <select
              aria-label={t('history.steps')}
              className={styles.step}
              value={query.step ?? ''}
              onChange={({ target }) => change({ step: steps.find((one) => one === target.value) ?? null })}
            >
              <option value="">{t('history.auto', { step: t(`history.step.${step}`) })}</option>
              {steps.map((one) => (
                <option key={one} value={one}>
                  {t(`history.step.${one}`)}
                </option>
              ))}
            </select>
            <Tabs
              label={t('history.views')}
              tabs={views.map((key) => ({ key, name: t(`history.view.${key}`) }))}
              current={query.view}
              onTab={(view) => change({ view })}
            />
          </div>
          <div className={styles.shown}>
            {!isChosen && !(pending && ids.length > 0) ? (
              <EmptyState icon="history" title={t('history.choose')} text={t('history.chooseText')} />
            ) : !bounds ? (
              <EmptyState icon="clock" title={t('history.badSpan')} text={t('history.badSpanText')} />
            ) : (
              <Loaded reading={reading}>
                {(curves) =>
                  query.view === 'table' ? (
                    <CurveTable curves={curves} nameOf={nameOf} />
                  ) : (
                    <Curves curves={curves} nameOf={nameOf} step={step} bounds={bounds} />
                  )
                }
              </Loaded>
            )}
          </div>
        </Panel>
      </div>
    </div>
  )
}
