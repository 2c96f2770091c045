import { SendQuestions } from '../command/send/SendQuestions.tsx'
import { LeaveGuards } from '../form/LeaveGuards.tsx'
import { AlarmListeners } from './alarms/AlarmListeners.tsx'
import { Notices } from './Notices.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'

export { SoundBlocked } from './alarms/SoundBlocked.tsx'

/** What every screen needs once it stands: notices, keys, questions before something is sent or lost, the sound of alarms. */
export default function Afterwards() {
  return (
    <>
      <Notices />
      <SendQuestions />
      <Shortcuts />
      <LeaveGuards />
      <AlarmListeners />
    </>
  )
}
