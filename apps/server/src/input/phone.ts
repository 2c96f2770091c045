import { fail, isCallable, isMobile, phoneOf } from '@lamplighter/contract'

const demand = (isTaken: typeof isMobile) => (typed: string, international: boolean) => {
  const kept = phoneOf(typed)
  if (isTaken(kept, international)) return kept
  throw fail(isTaken(kept, true) ? 'phone.mainland' : 'phone.wrong')
}

/** A number as it is kept that messages are sent to. @throws phone.wrong, phone.mainland */
export const mobileOf = demand(isMobile)

/** A number as it is kept that somebody is called back at. @throws phone.wrong, phone.mainland */
export const callableOf = demand(isCallable)
