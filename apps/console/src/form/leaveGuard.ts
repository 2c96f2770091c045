import type { Location } from 'react-router'
import { isTypedInDialog } from './typed.ts'

/** Whether going from one address to the next loses what was entered. */
export type Loses = (current: Location, next: Location) => boolean

const SIGNED_IN = '/index/'

/** Another screen; the end of a session does not count. */
export const isOtherScreen: Loses = (current, next) =>
  current.pathname !== next.pathname && next.pathname.startsWith(SIGNED_IN)

const guards = new Set<Loses>()

/** Watches over entries until the returned function is called. */
export function addGuard(loses: Loses): () => void {
  guards.add(loses)
  return () => guards.delete(loses)
}

/** Whether somebody has entered something that is not saved. */
export const hasEntries = (): boolean => guards.size > 0 || isTypedInDialog()

/** Whether a way loses entries. @param isBack of the browser: it closes what is open, whatever changes in the address */
export function losesEntries(current: Location, next: Location, isBack: boolean): boolean {
  for (const loses of guards) if (loses(current, next)) return true
  return (isBack ? next.pathname.startsWith(SIGNED_IN) : isOtherScreen(current, next)) && isTypedInDialog()
}
