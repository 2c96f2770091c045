import { DataType, encodePayload } from '@lamplighter/links/sparkplug/codec'

const text = (name: string, value: string) => ({ name, datatype: DataType.String, value })

export type BareOrder = { readonly code: string; readonly args: object; readonly level?: number }

/** To burn at full level. */
const SWITCH_ON: BareOrder = { code: 'dco.switch', args: { on: true }, level: 100 }

/** An order as the server's own Sparkplug host words it. */
export const orderFor = (correlation: string, { code, args, level }: BareOrder = SWITCH_ON): Uint8Array =>
  encodePayload({
    timestamp: Date.now(),
    metrics: [
      text('Command/CorrelationId', correlation),
      text('Command/Code', code),
      text('Command/Args', JSON.stringify(args)),
      { name: 'Command/ExpiresAt', datatype: DataType.DateTime, value: Date.now() + 300_000 },
      ...(level === undefined ? [] : [{ name: 'lamp/command', datatype: DataType.Double, value: level }]),
    ],
  })
