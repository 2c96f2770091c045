import type { IconName } from '@lamplighter/ui'

/** A place in the rail. */
export type Menu = {
  place: 'rail' | 'foot'
  order: number
  icon: IconName
  /** It stands in the tab bar of a phone, not behind *More*. */
  isOnPhone?: true
}
