import type { DeviceIconName } from '@lamplighter/ui/icons/devices.ts'

/** How a kind looks beyond its points and commands, which `wire.ts` says. */
export type KindView = {
  readonly icon: DeviceIconName
  readonly marker: {
    /** Its own state symbol, or a round plate with the icon of the kind. */
    readonly shape: 'symbol' | 'plate'
    /** Zoom from which it is drawn one by one; one with an alarm, chosen or pointed at always is. */
    readonly from: number
    /** px */
    readonly size: number
  }
  /** Points worth showing in a card or a detail panel, most telling first. */
  readonly detail: readonly string[]
}
