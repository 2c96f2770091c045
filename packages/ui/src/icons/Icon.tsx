import { type DeviceIconName, deviceIcons } from './devices.ts'
import { type IconName, icons } from './paths.ts'

type Size = { size?: number; className?: string | undefined }

function Line({ d, size = 18, className }: Size & { d: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}

/** A line icon in the colour of the text; what it means is said by the text or label beside it. */
export const Icon = ({ name, ...size }: Size & { name: IconName }) => <Line d={icons[name]} {...size} />

export const DeviceIcon = ({ name, ...size }: Size & { name: DeviceIconName }) => (
  <Line d={deviceIcons[name]} {...size} />
)
