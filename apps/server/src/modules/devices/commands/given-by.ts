import type { GiverKind, givers } from '@lamplighter/contract'

/** Who gives orders without a person. */
export type AutomaticGiver = {
  [G in GiverKind]: (typeof givers)[G]['secondPerson'] extends false ? G : never
}[GiverKind]

/** In whose name something that runs by itself gives an order. */
export type GivenBy = {
  giver: AutomaticGiver
  name: string
  /** Whoever answers for it: what it puts out counts with what they order themselves. */
  personId?: number
  /** It writes what devices should hold anyway: what that is does not follow from it. */
  isRepeat?: boolean
}
