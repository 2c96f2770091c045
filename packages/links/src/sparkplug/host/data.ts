import type { Reply, ReplyStatus, Sample } from '../../link.ts'
import { interpret } from '../codec/datatype.ts'
import type { Metric, Payload } from '../codec/payload.ts'
import type { FrameFault } from '../faults.ts'
import { BD_SEQ, nameOf, REBIRTH, REPLY } from '../names.ts'
import { timeOf, timeOfMetric } from './clock.ts'
import { byAlias, byName, type Member } from './members.ts'
import type { Declared } from './shape.ts'

const COMMAND_KEY = nameOf('Command/').key
const REPLY_KEY = nameOf('Command/Reply/').key
const SESSION_NAMES: ReadonlySet<string | null> = new Set([BD_SEQ, REBIRTH])

export type Report = {
  readonly samples: Sample[]
  readonly reply: Reply | null
  /** Set when a metric was not of the birth; the others count all the same. */
  readonly fault: FrameFault | null
}

/** What a DATA message of a node or device says. */
export function readData(member: Member, payload: Payload, receivedAt: number): Report {
  const samples: Sample[] = []
  let answers: Map<string, Metric> | null = null
  let fault: FrameFault | null = null
  for (const metric of payload.metrics) {
    const declared = declaredOf(member, metric)
    if (declared === undefined) fault = 'unknownAlias'
    const key = declared?.key ?? (metric.name === null ? null : nameOf(metric.name).key)
    if (key === null) continue
    if (key.startsWith(REPLY_KEY)) {
      answers ??= new Map()
      answers.set(key, metric)
    } else if (!metric.transient) {
      samples.push({
        key,
        value: metric.datatype === 0 && declared ? interpret(declared.datatype, metric.value) : metric.value,
        at: timeOfMetric(metric, payload, receivedAt),
        historical: metric.historical,
      })
    }
  }
  const reply = answers === null ? null : readReply(member, answers, timeOf(payload, receivedAt))
  return { samples, reply, fault }
}

/** The values in a birth: not the endpoints of session and commands, nor what is never stored. */
export function readBirth(payload: Payload, receivedAt: number): Sample[] {
  const samples: Sample[] = []
  for (const metric of payload.metrics) {
    if (metric.name === null || metric.transient || SESSION_NAMES.has(metric.name)) continue
    const { key } = nameOf(metric.name)
    if (key.startsWith(COMMAND_KEY)) continue
    const at = timeOfMetric(metric, payload, receivedAt)
    samples.push({ key, value: metric.value, at, historical: metric.historical })
  }
  return samples
}

function declaredOf(member: Member, { alias, name }: Metric): Declared | undefined {
  const declared = alias === null ? undefined : byAlias(member, alias)
  return declared ?? (name === null ? undefined : byName(member, name))
}

function readReply(member: Member, answers: ReadonlyMap<string, Metric>, at: number): Reply | null {
  const part = (name: string) => answers.get(nameOf(name).key)?.value ?? null
  const correlation = part(REPLY.correlation)
  if (typeof correlation !== 'string' || correlation === '') return null
  return {
    address: member.address,
    correlation,
    status: statusOf(part(REPLY.status)),
    message: String(part(REPLY.message) ?? ''),
    result: String(part(REPLY.result) ?? ''),
    at,
  }
}

const STATUSES: readonly ReplyStatus[] = [0, 1, 2, 3, 4, 5]

/** A device that answers with a number of its own has not succeeded. */
const statusOf = (value: unknown): ReplyStatus => STATUSES.find((status) => status === value) ?? 5
