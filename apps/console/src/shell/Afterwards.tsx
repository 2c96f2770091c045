import { SendQuestions } from '../command/send/SendQuestions.tsx'
import { LeaveGuards } from '../form/LeaveGuards.tsx'
import { AlarmListeners } from './alarms/AlarmListeners.tsx'
import { SoundBlocked } from './alarms/SoundBlocked.tsx'
import { StaleMark } from './StaleMark.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'

/** What every screen needs once it stands: keys, questions before something is sent or lost, the sound of alarms, how the old looks. */
export default function Afterwards() {
  return (
    <>
      <SendQuestions />
      <Shortcuts />
      <LeaveGuards />
      <AlarmListeners />
      <SoundBlocked />
      <StaleMark />
    </>
  )
}
