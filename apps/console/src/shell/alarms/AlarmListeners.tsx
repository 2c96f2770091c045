import { useMay, useSession } from '@lamplighter/client'
import { useIsSounding } from '../../alarm/sound/useIsSounding.ts'
import { HelpCalls } from '../calls/HelpCalls.tsx'
import { LuxAsks } from '../lux/LuxAsks.tsx'
import { AlarmSound } from './AlarmSound.tsx'
import { AssignedNotices } from './AssignedNotices.tsx'
import { ThirdPartyAlarm } from './ThirdPartyAlarm.tsx'

/** What is heard of alarms, of calls for help and of the questions of lux stations on every screen, for who may know of them. */
export function AlarmListeners() {
  const sounds = useIsSounding()
  const mayAlarms = useMay('alarm.view')
  const mayThirdParty = useMay('alarmAccount.view')
  const mayLux = useMay('lux.view')
  const hasPoles = useSession(({ session }) => session?.appScenes.some(({ code }) => code === 'pole')) ?? false
  return (
    <>
      {mayAlarms && <AlarmSound sounds={sounds} hasPoles={hasPoles} />}
      {mayAlarms && <AssignedNotices />}
      {mayThirdParty && <ThirdPartyAlarm sounds={sounds} />}
      {mayAlarms && hasPoles && <HelpCalls />}
      {mayLux && <LuxAsks sounds={sounds} />}
    </>
  )
}
