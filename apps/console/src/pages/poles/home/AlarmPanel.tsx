import { useCall, useMay, useNow, useSession } from '@lamplighter/client'
import { alarmLevelLabels, type PoleAlarm } from '@lamplighter/contract'
import { alarmValueText } from '@lamplighter/kinds/lists'
import { AlarmSymbol, EmptyState, ForbiddenState, formatNumber, Panel, Segments, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarmWords } from '../../../alarm/useAlarmWords.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { useMissing } from '../../../form/useMissing.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import styles from './home.module.css'

const EVERY = 15_000
const PACE = 60_000

type Scope = 'pole' | 'all'
type Props = {
  poleId: number
  onPole: (id: number) => void
  onDevice: (id: number) => void
  className: string | undefined
}

function AlarmLine({ alarm, isHere, onOpen }: { alarm: PoleAlarm; isHere: boolean; onOpen: () => void }) {
  const format = useFormat()
  const language = useSession((state) => state.language)
  const now = useNow(PACE)
  const words = useAlarmWords()
  const value = words.value(alarm)
  return (
    <li>
      <button type="button" className={styles.alarm} data-here={isHere} onClick={onOpen}>
        <AlarmSymbol level={alarm.level} size={16} label={alarmLevelLabels[alarm.level][language]} />
        <Text bold cut>
          {words.type(alarm)}
        </Text>
        <Text as="time" tone="dim" size={12} dateTime={alarm.raisedAt} nowrap>
          {format.age(alarm.raisedAt, now)}
        </Text>
        <Text tone="dim" size={12} cut>
          {[alarm.deviceName, value && alarmValueText(value)].filter(Boolean).join(' · ')}
        </Text>
      </button>
    </li>
  )
}

/** What is wrong on this pole, or on all of them. */
export function AlarmPanel({ poleId, onPole, onDevice, className }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const missing = useMissing()('alarm.view')
  const [scope, setScope] = useState<Scope>('all')
  const reading = useCall(
    'alarm.poles',
    { poleId, all: scope === 'all' },
    { enabled: useMay('alarm.view'), every: EVERY, keep: true },
  )
  const levels = reading.data?.levels ?? []
  const total = (of: Scope) => levels.reduce((sum, level) => sum + level[of], 0)
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
                {t(`pole.home.alarms.${key}`, { n: formatNumber(total(key)) })}
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
          {({ rows }) => (
            <>
              <ul className={styles.levels}>
                {levels.toReversed().map(({ level, [scope]: n }) => (
                  <li key={level}>
                    <AlarmSymbol level={level} size={18} />
                    <b>{formatNumber(n)}</b>
                    <span>{alarmLevelLabels[level][language]}</span>
                  </li>
                ))}
              </ul>
              {rows.length === 0 ? (
                <EmptyState compact icon="check" title={t('pole.home.alarms.none')} />
              ) : (
                <ul className={styles.lines}>
                  {rows.map((alarm) => (
                    <AlarmLine
                      key={alarm.id}
                      alarm={alarm}
                      isHere={alarm.pole.id === poleId}
                      onOpen={() => (alarm.pole.id === poleId ? onDevice(alarm.deviceId) : onPole(alarm.pole.id))}
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
