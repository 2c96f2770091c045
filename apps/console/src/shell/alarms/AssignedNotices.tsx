import { call, serverNow, useSession } from '@lamplighter/client'
import { alarmTypes, type IncidentRow } from '@lamplighter/contract'
import { AlarmSymbol, Button, Stack } from '@lamplighter/ui'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMine } from '../../alarm/useMine.ts'
import { alarmAddress, handledAddress } from '../../app/addresses.ts'
import { useBase } from '../../app/useBase.ts'

const KEY = 'assigned'
/** What was assigned before is no news, ms: it has only come into what is read. */
const FRESH = 10 * 60_000

/** Who gave an alarm to a user lately, and what they wrote; null where it was the user. */
async function givenBy(id: string, account: string) {
  const { steps } = await call('alarm.read', { id })
  const step = steps.findLast(({ action }) => action === 'assign')
  const isNews = step?.text === account && step.account !== account && serverNow() - Date.parse(step.at) < FRESH
  return isNews ? { by: step.account, note: step.note } : null
}

/** Says at once that somebody has assigned alarms to the user. */
export function AssignedNotices() {
  const { t } = useTranslation()
  const base = useBase()
  const language = useSession((state) => state.language)
  const { notification } = App.useApp()
  const navigate = useNavigate()
  const { account, rows } = useMine()
  /** Incidents that were the user's already; none before the first reading. */
  const known = useRef<ReadonlySet<string> | null>(null)

  const show = useEffectEvent(async (fresh: readonly IncidentRow[]) => {
    const [first] = fresh
    const given = first && (await givenBy(first.id, account).catch(() => null))
    if (!given) return
    const go = () => {
      notification.destroy(KEY)
      void navigate(fresh.length === 1 ? alarmAddress(base, first.id) : handledAddress(base, account))
    }
    const where = [first.deviceName, first.stationName].filter(Boolean).join(' · ')
    notification.open({
      key: KEY,
      icon: <AlarmSymbol level={first.level} size={24} />,
      title: t('events.assigned', { by: given.by, n: fresh.length }),
      description: (
        <Stack gap={4}>
          <Button look="link" onClick={go}>
            {alarmTypes[first.type].label[language]} · {where}
          </Button>
          {given.note && <span>{given.note}</span>}
        </Stack>
      ),
    })
  })
  useEffect(() => {
    if (!rows) return
    const assigned = rows.filter(({ assignee }) => assignee === account)
    const before = known.current
    known.current = new Set(assigned.map(({ incidentId }) => incidentId))
    const fresh = before ? assigned.filter(({ incidentId }) => !before.has(incidentId)) : []
    if (fresh.length > 0) void show(fresh)
  }, [rows, account])
  useEffect(() => () => notification.destroy(KEY), [notification])
  return null
}
