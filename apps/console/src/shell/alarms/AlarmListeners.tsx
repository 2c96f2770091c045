import { useMay } from '@lamplighter/client'
import { useIsSounding } from '../../alarm/sound/useIsSounding.ts'
import { LuxAsks } from '../lux/LuxAsks.tsx'
import { AlarmSound } from './AlarmSound.tsx'
import { ThirdPartyAlarm } from './ThirdPartyAlarm.tsx'

/** What is heard of alarms and of the questions of lux stations on every screen, for who may know of them. */
export default function AlarmListeners() {
  const sounds = useIsSounding()
  const mayAlarms = useMay('alarm.view')
  const mayThirdParty = useMay('alarmAccount.view')
  const mayLux = useMay('lux.view')
  return (
    <>
      {mayAlarms && <AlarmSound sounds={sounds} />}
      {mayThirdParty && <ThirdPartyAlarm sounds={sounds} />}
      {mayLux && <LuxAsks sounds={sounds} />}
    </>
  )
}
