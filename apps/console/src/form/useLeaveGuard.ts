import { useEffect, useEffectEvent } from 'react'
import { addGuard, isOtherScreen, type Loses } from './leaveGuard.ts'

/**
 * Has `LeaveGuards` ask before another screen, the back button or a closed window loses what was entered.
 * @param loses whether going from one address to the next loses it
 */
export function useLeaveGuard(dirty: boolean, loses: Loses = isOtherScreen): void {
  const judge = useEffectEvent<Loses>((current, next) => loses(current, next))
  useEffect(() => (dirty ? addGuard((current, next) => judge(current, next)) : undefined), [dirty])
}
