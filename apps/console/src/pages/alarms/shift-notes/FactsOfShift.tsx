import { useSession } from '@lamplighter/client'
import { alarmTypes, enums, type ShiftFacts } from '@lamplighter/contract'
import {
  AlarmSymbol,
  type Fact,
  Facts,
  formatNumber,
  Icon,
  Lines,
  NOTHING,
  PlainTable,
  Row,
  Section,
  Text,
} from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'

type LineProps = { mark: ReactNode; words: string; more: string; aside: string }

const Line = ({ mark, words, more, aside }: LineProps) => (
  <li>
    <Row as="span" between>
      <Row as="span">
        {mark}
        <Text breaks>
          {words}
          {more && <Text tone="dim">{` · ${more}`}</Text>}
        </Text>
      </Row>
      <Text tone="dim" size={12} nowrap>
        {aside}
      </Text>
    </Row>
  </li>
)

/** How things stood at the end of a shift, as the server counted it. */
export function FactsOfShift({ facts, soundOff }: { facts: ShiftFacts; soundOff: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const {
    from,
    to,
    levels,
    unacknowledged,
    incidents,
    acknowledged,
    eliminated,
    eliminatedAlarms,
    repair,
    lockOuts,
    lockedOut,
    sounds,
  } = facts
  const minute = (at: string) => format.dateTime(at).slice(0, 16)
  const counted = (list: readonly { account: string; count: number }[]) =>
    list.map(({ account, count }) => `${account} ${formatNumber(count)}`).join(t('alarms.and')) || NOTHING
  const inRepair = [
    t('shiftNotes.boxes', { count: repair.boxes }),
    t('shiftNotes.lamps', { count: repair.lamps }),
    repair.names.join(t('alarms.and')),
  ]
  const sound = [
    t(soundOff ? 'alarms.sound.off' : 'alarms.sound.on'),
    sounds && t('shiftNotes.sounded', { count: sounds.heard }),
    sounds && sounds.silent > 0 && t('shiftNotes.silent', { count: sounds.silent }),
  ]
  const fact = (
    key: 'unacknowledged' | 'acknowledged' | 'repair' | 'sound',
    value: string,
    more: Partial<Fact> = {},
  ) => ({
    key,
    label: t(`shiftNotes.fact.${key}`),
    value,
    ...more,
  })
  return (
    <>
      <Section title={t('shiftNotes.facts')} note={`${minute(from)} – ${minute(to)}`}>
        <PlainTable numbers>
          <thead>
            <tr>
              <th scope="col">{t('alarms.field.level')}</th>
              <th scope="col">{t('shiftNotes.raised')}</th>
              <th scope="col">{t('shiftNotes.stillOpen')}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, raised, open }) => (
              <tr key={level}>
                <td>
                  <Row as="span" gap={6}>
                    <AlarmSymbol level={level} size={16} />
                    {enums.alarmLevel[level][language]}
                  </Row>
                </td>
                <td>{formatNumber(raised)}</td>
                <td>
                  <Text bold={open > 0}>{formatNumber(open)}</Text>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <Facts
          look="ends"
          facts={[
            fact('unacknowledged', formatNumber(unacknowledged), unacknowledged > 0 ? { tone: 'warn' } : {}),
            fact('acknowledged', counted(acknowledged)),
            fact('repair', repair.boxes + repair.lamps > 0 ? inRepair.filter(Boolean).join(' · ') : NOTHING),
            fact('sound', sound.filter(Boolean).join(' · '), soundOff || sounds?.silent ? { tone: 'warn' } : {}),
          ]}
        />
      </Section>
      {lockOuts.length > 0 && (
        <Section title={t('shiftNotes.lockOuts')} note={t('shiftNotes.parts', { count: lockedOut })}>
          <Lines>
            {lockOuts.map(({ id, boxName, partName, crew, phone, at, expectedEnd }) => (
              <Line
                key={id}
                mark={<Icon name="lock" size={14} />}
                words={`${boxName} · ${partName}`}
                more={[crew, phone].filter(Boolean).join(' ')}
                aside={expectedEnd ? t('shiftNotes.until', { time: minute(expectedEnd) }) : minute(at)}
              />
            ))}
          </Lines>
        </Section>
      )}
      {incidents.length > 0 && (
        <Section title={t('shiftNotes.incidents')} note={t('shiftNotes.worst', { count: incidents.length })}>
          <Lines>
            {incidents.map(({ type, level, deviceId, deviceName, raisedAt, alarms, handler }) => (
              <Line
                key={`${deviceId} ${type} ${raisedAt}`}
                mark={<AlarmSymbol level={level} size={14} />}
                words={`${alarmTypes[type].label[language]} · ${deviceName}`}
                more={[alarms > 1 && t('alarms.counted', { count: alarms, n: formatNumber(alarms) }), handler]
                  .filter(Boolean)
                  .join(' · ')}
                aside={minute(raisedAt)}
              />
            ))}
          </Lines>
        </Section>
      )}
      {eliminated.length > 0 && (
        <Section
          title={t('shiftNotes.eliminated')}
          note={t('alarms.counted', { count: eliminatedAlarms, n: formatNumber(eliminatedAlarms) })}
        >
          <Lines>
            {eliminated.map(({ type, level, deviceId, deviceName, until, account, note }) => (
              <Line
                key={`${deviceId} ${type}`}
                mark={<AlarmSymbol level={level} size={14} />}
                words={`${alarmTypes[type].label[language]} · ${deviceName}`}
                more={[account, note].filter(Boolean).join(' · ')}
                aside={t('shiftNotes.until', { time: minute(until) })}
              />
            ))}
          </Lines>
        </Section>
      )}
    </>
  )
}
