import { serverNow, useCall, useLive, useSession } from '@lamplighter/client'
import type { Calls, Sent } from '@lamplighter/contract'
import { DAY, zoneOffset } from '@lamplighter/kinds/sun'
import { type RefObject, useEffect, useMemo } from 'react'
import { soundAlarm } from '../../alarm/sound/audible.ts'
import { createSounder } from '../../alarm/sound/sounder.ts'
import { useSoundSettings } from '../../alarm/sound/soundSettings.ts'
import { useOpenCalls } from '../../pole/call/useOpenCalls.ts'

const MINUTE = 60_000
/** Severe incidents that nobody has taken up. */
const WAITING: Sent<Calls['alarm.incidents']> = { size: 1, filters: { levels: [30], state: 'waiting' } }

/**
 * Sounds new incidents, and severe ones again each minute until somebody takes them up; calls for help too, where the
 * window shows no alarms of poles.
 */
export function AlarmSound({ sounds, hasPoles }: { sounds: RefObject<boolean>; hasPoles: boolean }) {
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const on = useSoundSettings((settings) => settings.on)
  const sound = useMemo(
    () =>
      createSounder({
        settings: useSoundSettings.getState,
        now: serverNow,
        minute: () => Math.floor(((serverNow() + zoneOffset(timeZone, serverNow())) % DAY) / MINUTE),
        play: (level) => void soundAlarm(level),
      }),
    [timeZone],
  )
  useLive('alarm', ({ isNew, level }) => {
    if (isNew && sounds.current) sound(level)
  })
  const waiting = useCall('alarm.incidents', WAITING, { enabled: on, every: MINUTE, keep: true }).data?.total ?? 0
  const calls = useOpenCalls(on && hasPoles).data?.rows ?? []
  const isWaiting = waiting > 0 || calls.some(({ answeredAt }) => answeredAt === null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => sounds.current && sound(30), MINUTE)
    return () => clearInterval(timer)
  }, [isWaiting, sound, sounds])
  return null
}
