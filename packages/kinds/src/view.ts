import type { DeviceIconName } from '@lamplighter/ui/icons/devices.ts'
import type { Body } from '@lamplighter/ui/state/look.ts'

/** How a kind looks beyond its points and commands, which `wire.ts` says. */
export type KindView = {
  readonly icon: DeviceIconName
  /** How the state language draws it. */
  readonly body: Body
  readonly marker: {
    /** Its own state symbol, or a round plate with the icon of the kind. */
    readonly shape: 'symbol' | 'plate'
    /** Zoom from which it is drawn one by one; one with an alarm, chosen or pointed at always is. */
    readonly from: number
    /** px */
    readonly size: number
    /** Layer of the map that shows it; null where it is always shown. */
    readonly layer: 'boxes' | 'gateways' | null
  }
}
