import { DataType, encodePayload } from '@lamplighter/links/sparkplug/codec'

const text = (name: string, value: string) => ({ name, datatype: DataType.String, value })

/** An order to burn at full level, as the server's own Sparkplug host words it. */
export const orderFor = (correlation: string): Uint8Array =>
  encodePayload({
    timestamp: Date.now(),
    metrics: [
      text('Command/CorrelationId', correlation),
      text('Command/Code', 'dco.switch'),
      text('Command/Args', '{"on":true}'),
      { name: 'Command/ExpiresAt', datatype: DataType.DateTime, value: Date.now() + 300_000 },
      { name: 'lamp/command', datatype: DataType.Double, value: 100 },
    ],
  })
