import { serverNow } from '@lamplighter/client'
import type { AlarmLevel } from '@lamplighter/contract'
import { create } from 'zustand'
import { noteSound } from './soundLog.ts'
import { canSound, playTone } from './tones.ts'

/** Whether the browser keeps alarms silent, and the worst that it kept silent. */
export const useAudible = create<{ blocked: boolean; missed: AlarmLevel | null }>(() => ({
  blocked: false,
  missed: null,
}))

/** Sounds an alarm, or remembers that the browser did not let it. */
export async function soundAlarm(level: AlarmLevel, { isRepeated = false } = {}): Promise<void> {
  const isHeard = await playTone(level)
  noteSound(serverNow(), isHeard, isRepeated)
  useAudible.setState(({ missed }) => ({
    blocked: !isHeard,
    missed: isHeard ? null : (Math.max(level, missed ?? level) as AlarmLevel),
  }))
}

/** Asks the browser, before an alarm comes that nobody would hear. */
export const checkAudible = async () => useAudible.setState({ blocked: !(await canSound()) })

/** After a click the browser lets sound be heard: the worst of what it kept silent is made up for. */
export async function allowSound(): Promise<void> {
  const { blocked, missed } = useAudible.getState()
  if (!blocked || !(await canSound())) return
  useAudible.setState({ blocked: false, missed: null })
  if (missed !== null) await soundAlarm(missed)
}
