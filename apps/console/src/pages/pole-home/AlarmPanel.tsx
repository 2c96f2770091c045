import { useCall, useMay, useNow, useSession } from '@lamplighter/client'
import { type AlarmRow, alarmLevelLabels, alarmLevels } from '@lamplighter/contract'
import { AlarmSymbol, EmptyState, ForbiddenState, formatNumber, NOTHING, Panel, Segments, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarmWords } from '../../alarm/useAlarmWords.ts'
import { useFormat } from '../../app/useFormat.ts'
import { useMissing } from '../../form/useMissing.ts'
import { Loaded } from '../../list/Loaded.tsx'
import styles from './home.module.css'
import type { PoleNode } from './usePoles.ts'

const EVERY = 15_000
const PACE = 60_000
const MOST = 500

/** Open alarms of what hangs on smart poles, each with its pole, the worst first. */
function usePoleAlarms(poles: readonly PoleNode[]) {
  const reading = useCall(
    'alarm.query',
    { size: MOST, page: 1, filters: {} },
    { enabled: useMay('alarm.view'), every: EVERY, keep: true },
  )
  const poleOf = new Map(poles.flatMap((pole) => pole.children.map(({ id }) => [id, pole] as const)))
  const rows = reading.data?.rows.flatMap((alarm) => {
    const pole = poleOf.get(alarm.deviceId)
    return pole ? [{ alarm, pole }] : []
  })
  return { data: rows, error: reading.error, refetch: reading.refetch }
}

type Scope = 'pole' | 'all'
type Props = {
  poles: readonly PoleNode[]
  pole: PoleNode
  onPole: (id: number) => void
  onDevice: (id: number) => void
  className: string | undefined
}

function AlarmLine({
  alarm,
  pole,
  isHere,
  onOpen,
}: {
  alarm: AlarmRow
  pole: PoleNode
  isHere: boolean
  onOpen: () => void
}) {
  const format = useFormat()
  const language = useSession((state) => state.language)
  const now = useNow(PACE)
  const words = useAlarmWords()
  const rule = words.rule(alarm)
  return (
    <li>
      <button type="button" className={styles.alarm} data-here={isHere} onClick={onOpen}>
        <AlarmSymbol level={alarm.level} size={16} label={alarmLevelLabels[alarm.level][language]} />
        <Text bold cut>
          {rule === NOTHING ? words.type(alarm) : rule}
        </Text>
        <Text as="time" tone="dim" size={12} dateTime={alarm.raisedAt} nowrap>
          {format.age(alarm.raisedAt, now)}
        </Text>
        <Text tone="dim" size={12} cut>
          {pole.name === alarm.deviceName ? pole.name : alarm.deviceName}
        </Text>
      </button>
    </li>
  )
}

/** What is wrong on this pole, or on all of them. */
export function AlarmPanel({ poles, pole, onPole, onDevice, className }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const missing = useMissing()('alarm.view')
  const reading = usePoleAlarms(poles)
  const [scope, setScope] = useState<Scope>('all')
  const rows = { pole: reading.data?.filter((one) => one.pole.id === pole.id) ?? [], all: reading.data ?? [] }
  const counts = alarmLevels.toReversed().map((level) => ({
    level,
    n: rows[scope].filter(({ alarm }) => alarm.level === level).length,
  }))
  return (
    <Panel
      flush
      title={t('pole.alarms')}
      className={className}
      actions={
        !missing && (
          <Segments label={t('pole.home.alarms.label')} role="radiogroup">
            {(['pole', 'all'] as const).map((key) => (
              // biome-ignore lint/a11y/useSemanticElements: one of several segments
              <button key={key} type="button" role="radio" aria-checked={scope === key} onClick={() => setScope(key)}>
                {t(`pole.home.alarms.${key}`, { n: formatNumber(rows[key].length) })}
              </button>
            ))}
          </Segments>
        )
      }
    >
      {missing ? (
        <ForbiddenState compact title={missing} />
      ) : (
        <Loaded reading={reading}>
          {() => (
            <>
              <ul className={styles.levels}>
                {counts.map(({ level, n }) => (
                  <li key={level}>
                    <AlarmSymbol level={level} size={18} />
                    <b>{formatNumber(n)}</b>
                    <span>{alarmLevelLabels[level][language]}</span>
                  </li>
                ))}
              </ul>
              {rows[scope].length === 0 ? (
                <EmptyState compact icon="check" title={t('pole.home.alarms.none')} />
              ) : (
                <ul className={styles.lines}>
                  {rows[scope].map(({ alarm, pole: at }) => (
                    <AlarmLine
                      key={alarm.id}
                      alarm={alarm}
                      pole={at}
                      isHere={at.id === pole.id}
                      onOpen={() => (at.id === pole.id ? onDevice(alarm.deviceId) : onPole(at.id))}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      )}
    </Panel>
  )
}
