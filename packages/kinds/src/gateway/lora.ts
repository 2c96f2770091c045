import type { Values } from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/contract'

const known = (value: number | null | undefined) => (value === null || value === undefined ? NOTHING : String(value))

/** Channel and spreading factor of a gateway's radio. */
export const loraOf = (values: Values): string => {
  const [channel, spreading] = [known(values['lora.channel']), known(values['lora.spreading'])]
  return channel === NOTHING && spreading === NOTHING ? NOTHING : `${channel} / SF${spreading}`
}
