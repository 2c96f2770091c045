import { type DeviceIconName, deviceIcons } from './devices.ts'
import { Line, type Size } from './Line.tsx'

/** The icon of a device kind, in the colour of the text. */
export const DeviceIcon = ({ name, ...size }: Size & { name: DeviceIconName }) => (
  <Line d={deviceIcons[name]} {...size} />
)
