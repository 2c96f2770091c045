import { call, serverNow, useCall, useLink, useLive } from '@lamplighter/client'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { soundAlarm } from '../../alarm/sound/audible.ts'
import { createRepeater } from '../../alarm/sound/repeater.ts'
import { useSoundSettings } from '../../alarm/sound/soundSettings.ts'
import { createLoginCycle, type LoginCycle } from '../../alarm/third-party/loginCycle.ts'
import { useAlarmServer } from '../../alarm/third-party/useAlarmServer.ts'
import { persistent } from '../../app/persistent.ts'
import { withWords } from '../../i18n/loadWords.ts'
import { loadWaitingNotices } from './loadWaitingNotices.ts'

const WaitingNotices = lazy(persistent(withWords(['alarm'], loadWaitingNotices)))

/** As long as an alarm is not handled it sounds so often, ms. */
const SOUNDS_EVERY = 3_000

const after = (ms: number, task: () => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Keeps the login at the third-party alarm server, and sounds as long as an alarm of it is not handled (contract, section 4). */
export function ThirdPartyAlarm({ sounds }: { sounds: RefObject<boolean> }) {
  const on = useSoundSettings((settings) => settings.on)
  const reading = useCall('alarmAccount.default', {})
  const [cycle, setCycle] = useState<LoginCycle | null>(null)
  const isLinked = useLink(({ link }) => link.state === 'open')
  const account = reading.data?.account
  const key = account && [account.id, account.serverIp, account.serverPort, account.userName].join()

  useEffect(() => {
    if (!key) return
    const own = createLoginCycle({
      login: async () => (await call('alarmAccount.login', {})).failure,
      after,
      onState: (state) => useAlarmServer.setState(state),
    })
    useAlarmServer.setState({ again: own.again })
    own.start()
    setCycle(own)
    return () => {
      own.stop()
      setCycle(null)
      useAlarmServer.setState({ phase: 'idle', retries: 0, failure: null })
    }
  }, [key])

  useLive('alarmServer', ({ loggedIn }) => cycle?.heard(loggedIn))
  // Our server may have been started anew, and with it the login.
  useEffect(() => {
    if (isLinked && useAlarmServer.getState().phase === 'loggedIn') cycle?.again()
  }, [isLinked, cycle])

  const waiting = (reading.data?.devices ?? []).filter(({ alarm, running }) => alarm && !running)
  const isWaiting = waiting.length > 0
  const sound = useMemo(
    () =>
      createRepeater({
        every: SOUNDS_EVERY,
        now: serverNow,
        after,
        play: () => void (sounds.current && soundAlarm(30, { isRepeated: true })),
      }),
    [sounds],
  )
  useEffect(() => {
    sound(isWaiting && on)
    return () => sound(false)
  }, [isWaiting, on, sound])

  return (
    <Suspense>
      <WaitingNotices waiting={waiting} />
    </Suspense>
  )
}
