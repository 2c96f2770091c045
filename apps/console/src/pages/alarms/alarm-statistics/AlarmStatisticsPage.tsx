import { serverNow, useCall, useSession } from '@lamplighter/client'
import { alarmFamilies, alarmFamilyNames, alarmLevels, enums, type FileKind, kinds } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { AlarmSymbol, Button, EmptyState, Panel, Row, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { raisedAddress } from '../../../alarm/raisedAlarms.ts'
import { showError } from '../../../app/problem.ts'
import { useBase } from '../../../app/useBase.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { useShownKinds } from '../../../device/useShownKinds.ts'
import { oneOf, useAddress } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { saveTable } from '../../../list/saveTable.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { ownNotificationsAddress } from './addresses.ts'
import { Dimension } from './Dimension.tsx'
import { HourGrid } from './HourGrid.tsx'
import { Numbers } from './Numbers.tsx'
import { RepairTimes } from './RepairTimes.tsx'
import styles from './statistics.module.css'
import { boundsOf, type Drill, dayWithin, dimensions, spanNames } from './statistics.ts'
import { statisticsTable } from './statisticsTable.ts'
import { Today } from './Today.tsx'
import { TopDevices } from './TopDevices.tsx'
import { Trend } from './Trend.tsx'
import { TypeShares } from './TypeShares.tsx'

const MINUTE = 60_000

const fields = {
  span: oneOf(spanNames, 'week'),
  level: oneOf(alarmLevels, null),
  family: oneOf(alarmFamilyNames, null),
  kind: oneOf(kinds, null),
  by: oneOf(dimensions, 'groups'),
}

/** What was raised in a time: how often, of what, when, where, and how soon it was over. */
export default function AlarmStatisticsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const base = useBase()
  const shown = useShownKinds()
  const { language, session } = useSession()
  const timeZone = session?.config.clock.timeZone ?? 'UTC'
  const [{ span, level, family, kind, by }, change] = useAddress(fields)
  const bounds = boundsOf(span, serverNow())
  const reading = useCall(
    'alarm.statistics',
    { ...bounds, filters: { ...(level && { levels: [level] }), ...(family && { family }), ...(kind && { kind }) } },
    { every: 5 * MINUTE, keep: true },
  )
  const { data } = reading
  const drill: Drill = (query) => raisedAddress(base, { ...bounds, level, family, kind, ...query })
  const save = (fileKind: FileKind) => {
    if (!data) return
    const name = t('titles.alarmStatistics')
    void saveTable(fileKind, { name, day: format.date(serverNow()), ...statisticsTable(data, t, language) }).catch(
      showError,
    )
  }
  return (
    <AreaPage
      area="alarm"
      action={
        <Button size="small" icon="send" onClick={() => void navigate(ownNotificationsAddress(base))}>
          {t('alarmStatistics.monthly')}
        </Button>
      }
    >
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
              options={alarmFamilies.map(({ key, label }) => ({ value: key, label: label[language] }))}
              onValue={(next) => change({ family: next })}
            />
            <FieldChoice
              label={t('alarms.field.kind')}
              value={kind}
              options={shown.map((one) => ({ value: one, label: kindNames[one].label[language] }))}
              onValue={(next) => change({ kind: next })}
            />
            <SaveMenu className={styles.save} label={t('list.export')} disabled={!data?.raised} onSave={save} />
          </Row>
        </Panel>
      </div>
      <div className={styles.content}>
        <Today />
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
                  <Trend
                    days={statistics.days}
                    onDay={(day, of = level ?? undefined) =>
                      void navigate(drill({ ...dayWithin(bounds, day, timeZone), level: of ?? null }))
                    }
                  />
                  <TypeShares types={statistics.types} drill={drill} />
                  <HourGrid hours={statistics.hours} drill={drill} />
                  <RepairTimes repairs={statistics.repairs} drill={drill} />
                  <Dimension statistics={statistics} by={by} onBy={(next) => change({ by: next })} drill={drill} />
                  <TopDevices top={statistics.top} drill={drill} />
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </AreaPage>
  )
}
