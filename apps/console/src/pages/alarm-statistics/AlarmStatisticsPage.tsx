import { serverNow, useCall, useSession } from '@lamplighter/client'
import { alarmFamilies, alarmFamilyNames, alarmLevels, enums, kinds } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { AlarmSymbol, EmptyState, Panel, Row, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { oneOf, useAddress } from '../../list/address.ts'
import { FieldChoice } from '../../list/FieldChoice.tsx'
import { Loaded } from '../../list/Loaded.tsx'
import { AreaPage } from '../../shell/AreaPage.tsx'
import { HourGrid } from './HourGrid.tsx'
import { Numbers } from './Numbers.tsx'
import { RepairTimes } from './RepairTimes.tsx'
import styles from './statistics.module.css'
import { boundsOf, spanNames } from './statistics.ts'
import { TopDevices } from './TopDevices.tsx'
import { Trend } from './Trend.tsx'
import { TypeShares } from './TypeShares.tsx'

const MINUTE = 60_000

const fields = {
  span: oneOf(spanNames, 'week'),
  level: oneOf(alarmLevels, null),
  family: oneOf(alarmFamilyNames, null),
  kind: oneOf(kinds, null),
}

/** What was raised in a time: how often, of what, when, where, and how soon it was over. */
export default function AlarmStatisticsPage() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [{ span, level, family, kind }, change] = useAddress(fields)
  const reading = useCall(
    'alarm.statistics',
    {
      ...boundsOf(span, serverNow()),
      filters: { ...(level && { levels: [level] }), ...(family && { family }), ...(kind && { kind }) },
    },
    { every: 5 * MINUTE, keep: true },
  )
  return (
    <AreaPage area="alarm">
      <div>
        <Panel flush label={t('alarmStatistics.filters')}>
          <Row gap={8} pad={8} className={styles.choices ?? ''}>
            <Segments label={t('alarmStatistics.span')}>
              {spanNames.map((one) => (
                <button key={one} type="button" aria-pressed={span === one} onClick={() => change({ span: one })}>
                  {t(`alarmStatistics.spans.${one}`)}
                </button>
              ))}
            </Segments>
            <Segments label={t('alarms.field.level')}>
              {[...alarmLevels].reverse().map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={level === one}
                  onClick={() => change({ level: level === one ? null : one })}
                >
                  <AlarmSymbol level={one} size={16} />
                  {enums.alarmLevel[one][language]}
                </button>
              ))}
            </Segments>
            <FieldChoice
              label={t('alarms.field.family')}
              value={family}
              any={t('alarms.anyFamily')}
              options={alarmFamilies.map(({ key, label }) => ({ value: key, label: label[language] }))}
              onValue={(next) => change({ family: next })}
            />
            <FieldChoice
              label={t('alarms.field.kind')}
              value={kind}
              any={t('alarms.anyKind')}
              options={kinds.map((one) => ({ value: one, label: kindNames[one].label[language] }))}
              onValue={(next) => change({ kind: next })}
            />
          </Row>
        </Panel>
      </div>
      <div className={styles.content}>
        <Loaded reading={reading}>
          {(statistics) => (
            <>
              <Numbers statistics={statistics} />
              {statistics.raised === 0 ? (
                <Panel flush>
                  <EmptyState icon="check" title={t('alarmStatistics.none')} text={t('alarmStatistics.noneText')} />
                </Panel>
              ) : (
                <div className={styles.panels}>
                  <Trend days={statistics.days} />
                  <TypeShares types={statistics.types} />
                  <HourGrid hours={statistics.hours} />
                  <RepairTimes repairs={statistics.repairs} />
                  <TopDevices top={statistics.top} />
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </AreaPage>
  )
}
