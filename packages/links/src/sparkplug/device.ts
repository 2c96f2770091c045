import type { MetricValue } from '../link.ts'
import { BadPayload, decodePayload, encodePayload, type MetricDraft, type Payload } from './codec.ts'
import { type Answers, createAnswers } from './device/answers.ts'
import type { EdgeNode, EdgeOptions, EdgeOrder, EdgeReading, OrderReply, Outcome } from './device/api.ts'
import { readCommand } from './device/commands.ts'
import { bdSeqMetric, COMMAND_METRICS, createDeclarations, GROUP_METRIC, rebirthMetric } from './device/declarations.ts'
import { REPLY } from './names.ts'
import { edgeSubscriptions, formatTopic, parseTopic, type Verb } from './topic.ts'

export type { EdgeMetric, EdgeNode, EdgeOptions, EdgeOrder, EdgeReading, OrderReply, Outcome } from './device/api.ts'

/** The device's end of Sparkplug B 3.0: an edge node with its devices. */
export function createEdgeNode(options: EdgeOptions): EdgeNode {
  const { group, edge, now, qos = 0, plain = false } = options
  const declarations = createDeclarations()
  const answers = new Map<string | null, Answers>()
  const present = new Set<string | null>()
  let bdSeq = -1
  let seq = 0

  function report(verb: Verb, device: string | null, metrics: readonly MetricDraft[], timestamp: number): void {
    const payload = encodePayload({ timestamp, seq, metrics })
    seq = (seq + 1) % 256
    options.publish(formatTopic(verb, { group, edge, device }), payload, { qos, retain: false })
  }

  function birth(device: string | null): void {
    const timestamp = now()
    const own = options.metrics(device)
    const commands = device === null && options.members ? [...COMMAND_METRICS, GROUP_METRIC] : COMMAND_METRICS
    const metrics = declarations.birth(device, plain ? own : [...own, ...commands], timestamp)
    present.add(device)
    if (device === null) metrics.unshift(bdSeqMetric(bdSeq, timestamp), rebirthMetric(timestamp, false))
    report('BIRTH', device, metrics, timestamp)
  }

  function birthAll(): void {
    seq = 0
    present.clear()
    birth(null)
    for (const device of options.devices()) birth(device)
  }

  function data(device: string | null, readings: readonly EdgeReading[]): void {
    if (!present.has(device)) return
    const timestamp = now()
    const table = declarations.of(device)
    // A value that no birth declared calls for a new birth; one that stays undeclared cannot be told.
    if (readings.some(({ name }) => !table.has(name))) birth(device)
    const metrics = readings.flatMap(({ name, value, at = timestamp, historical = false }): MetricDraft[] => {
      const declared = table.get(name)
      return declared ? [{ ...declared, untyped: true, timestamp: at, historical, value }] : []
    })
    if (metrics.length > 0) report('DATA', device, metrics, timestamp)
  }

  function answersOf(device: string | null): Answers {
    const known = answers.get(device)
    if (known !== undefined) return known
    const created = createAnswers()
    answers.set(device, created)
    return created
  }

  function reply(device: string | null, correlation: string, { status, message, result }: OrderReply): void {
    const values: [string, MetricValue][] = [
      [REPLY.correlation, correlation],
      [REPLY.status, status],
      [REPLY.message, message ?? ''],
      [REPLY.result, result === undefined ? '' : JSON.stringify(result)],
    ]
    data(
      device,
      values.map(([name, value]) => ({ name, value })),
    )
  }

  function carryOut(order: EdgeOrder): void {
    const { device, correlation } = order
    if (correlation === null) {
      run(
        order,
        () => {},
        () => {},
      )
      return
    }
    const kept = answersOf(device)
    const known = kept.find(correlation)
    if (known === undefined) {
      kept.keep(correlation, 'running')
      run(
        order,
        (answer) => {
          if (answer === 'dropped') return kept.forget(correlation)
          if ('lost' in answer) return kept.keep(correlation, answer.lost)
          kept.keep(correlation, answer)
          reply(device, correlation, answer)
        },
        (message) => reply(device, correlation, { status: 1, message }),
      )
    } else if (known !== 'running') reply(device, correlation, known)
  }

  function run(order: EdgeOrder, done: (answer: Outcome) => void, working: (step: string) => void): void {
    const failed = (error: unknown) =>
      done({ status: 5, message: error instanceof Error ? error.message : String(error) })
    try {
      const answer = options.onOrder(order, working)
      if (answer instanceof Promise) answer.then(done, failed)
      else done(answer)
    } catch (error) {
      failed(error)
    }
  }

  function death(): { topic: string; payload: Uint8Array; qos: 0; retain: false } {
    const timestamp = now()
    const payload = encodePayload({ timestamp, metrics: [bdSeqMetric(bdSeq, timestamp)] })
    return { topic: formatTopic('DEATH', { group, edge, device: null }), payload, qos: 0, retain: false }
  }

  return {
    subscriptions: edgeSubscriptions(group, edge),
    will() {
      bdSeq = (bdSeq + 1) % 256
      present.clear()
      return death()
    },
    connected: birthAll,
    data,
    deviceGone(device) {
      if (present.delete(device)) report('DEATH', device, [], now())
    },
    deviceBorn(device) {
      if (present.has(null)) birth(device)
    },
    receive(topic, bytes) {
      const { verb, address } = parseTopic(topic) ?? {}
      if (verb !== 'CMD' || address?.group !== group || address.edge !== edge || !present.has(address.device)) return
      const payload = read(bytes)
      if (payload === null) return
      const { rebirth, order, toGroup } = readCommand(address.device, payload, declarations.of(address.device))
      if (rebirth) birthAll()
      if (order !== null && toGroup === null) carryOut(order)
      if (order !== null && toGroup !== null)
        for (const device of options.members?.(toGroup) ?? []) if (present.has(device)) carryOut({ ...order, device })
    },
    stop() {
      if (!present.has(null)) return
      present.clear()
      const { topic, payload, ...how } = death()
      options.publish(topic, payload, how)
    },
  }
}

function read(bytes: Uint8Array): Payload | null {
  try {
    return decodePayload(bytes)
  } catch (error) {
    if (error instanceof BadPayload) return null
    throw error
  }
}
