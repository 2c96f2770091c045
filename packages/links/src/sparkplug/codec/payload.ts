import type { MetricValue } from '../../link.ts'
import type { FrameFault } from '../faults.ts'

/** A Sparkplug B 3.0 payload; times are milliseconds since 1970, UTC. */
export type Payload = {
  readonly timestamp: number | null
  /** 0-255 over all messages of an edge node; absent in deaths of nodes and in commands. */
  readonly seq: number | null
  readonly metrics: readonly Metric[]
  readonly uuid: string | null
  readonly body: Uint8Array | null
}

export type Metric = {
  /** Births give name and alias, later messages may give the alias alone. */
  readonly name: string | null
  readonly alias: number | null
  readonly timestamp: number | null
  /** 0 when the message leaves it to the birth. */
  readonly datatype: number
  readonly historical: boolean
  readonly transient: boolean
  /** Integers beyond 2^53 lose their last bits; data sets, templates and arrays are null. */
  readonly value: MetricValue
  readonly properties: Properties | null
}

export type Properties = ReadonlyMap<string, { readonly datatype: number; readonly value: MetricValue }>

/** What an encoder must be told; the rest is absent on the wire. */
export type MetricDraft = Partial<Metric> &
  Pick<Metric, 'datatype' | 'value'> & {
    /** The birth has told the datatype: it is not sent again. */
    readonly untyped?: boolean
  }

export type PayloadDraft = Partial<Omit<Payload, 'metrics'>> & { readonly metrics: readonly MetricDraft[] }

export class BadPayload extends Error {
  override readonly name = 'BadPayload'
  readonly fault: Extract<FrameFault, 'truncated' | 'notSparkplug' | 'tooLarge'>

  constructor(fault: BadPayload['fault'], message: string) {
    super(message)
    this.fault = fault
  }
}
