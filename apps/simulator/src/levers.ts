import { z } from 'zod'
import type { AlarmServer } from './alarm-server/alarm-server.ts'
import type { Edge } from './edge.ts'
import type { Inbox } from './sms/inbox.ts'

const OUTAGE = 20_000
const MINUTE = 60_000
/** What a lux station measures under a hand, and what it then really measures. */
const COVERED = { 'env.lux': 2, 'photocell.on': 1 }
const UNCOVERED = { 'env.lux': null, 'photocell.on': null }

export type Answer = readonly [status: number, body: unknown]
type Lever = (body: unknown) => Answer

const edgeBody = z.object({ edge: z.string() })
const carBody = z.object({ edge: z.string(), waits: z.boolean().default(false) })
const lateBody = z.object({ edge: z.unknown(), minutes: z.number().nonnegative() })
const deafBody = z.object({ codes: z.array(z.coerce.string()).min(1), messages: z.number() })
const codesBody = z.object({ codes: z.array(z.string()).min(1) })
const forceBody = z.object({ code: z.string(), values: z.record(z.string(), z.number().nullable()) })
const coverBody = z.object({ code: z.string(), covered: z.boolean().default(true) })
const breakBody = z.object({ edge: z.string(), output: z.number(), broken: z.boolean().default(true) })
const pressBody = z.object({ code: z.string() })
const alarmBody = z.object({ act: z.coerce.string(), code: z.coerce.string() })

export const rowOf = (edge: Edge) => ({
  group: edge.group,
  edge: edge.edge,
  kind: edge.own.nameplate.kind,
  name: edge.own.nameplate.name,
  lamps: edge.lamps,
  online: edge.online(),
  silent: edge.silent(),
  ...(edge.spoken ? { spoken: edge.spoken() } : {}),
})

const refused = (status: number, error: string): Answer => [status, { error }]
const done: Answer = [200, {}]

/**
 * What a person or a test can do to the city, by path; each takes a JSON body. `/unplug`, `/plug` and `/outage` {edge}; `/late`
 * {edge, minutes}: a cabinet follows its plan later; `/deaf` {codes, messages}: lamps miss the next messages to them; `/force`
 * {code, values}: what a device measures is this from now on, null for what it really measures; `/cover` {code, covered}: a hand over a lux station, or taken away; `/silence` and `/wake` {codes}:
 * lamps that lose their supply say nothing; `/alter` {codes}: somebody writes another level into the tables of lamps; `/break` {edge, output, broken}: an output of a cabinet opens by itself, or works again; `/press` {code}: somebody presses the help button of an intercom; `/arrive` {edge, waits} and `/leave` {edge}: a car comes to a charging pile, which waits to be started from afar or begins by itself, or drives away; `/alarm-server` {act, code} moves the stand-in for an alarm server.
 */
export function createLevers(
  edges: readonly Edge[],
  inbox: Pick<Inbox, 'take'>,
  alarms: Pick<AlarmServer, 'act'> | null,
): Readonly<Record<string, Lever>> {
  const onEdge =
    (act: (edge: Edge) => void): Lever =>
    (body) => {
      const { data } = edgeBody.safeParse(body)
      const edge = edges.find((one) => one.edge === data?.edge)
      if (!edge) return refused(404, 'no such edge')
      act(edge)
      return [200, rowOf(edge)]
    }
  /** `act` is false where there is nothing to do; `why` says so. */
  const onPile =
    (act: (edge: Edge, waits: boolean) => boolean, why: string): Lever =>
    (body) => {
      const { data } = carBody.safeParse(body)
      const edge = edges.find((one) => one.edge === data?.edge)
      if (!data || !edge) return refused(404, 'no such edge')
      return act(edge, data.waits) ? [200, rowOf(edge)] : refused(409, why)
    }
  /** Does something to lamps by their numbers; `act` is false for what is none of an edge's. */
  const onLamps = (codes: readonly string[], act: (edge: Edge, code: string) => boolean): Answer => {
    const missing = codes.filter((code) => !edges.some((edge) => act(edge, code)))
    return missing.length > 0 ? refused(404, `no such lamp: ${missing.join(', ')}`) : done
  }
  const lamps =
    (act: (edge: Edge, code: string) => boolean): Lever =>
    (body) => {
      const { data } = codesBody.safeParse(body)
      return data ? onLamps(data.codes, act) : refused(400, 'codes are wanted')
    }

  return {
    '/unplug': onEdge((edge) => edge.unplug()),
    '/plug': onEdge((edge) => edge.plug()),
    '/outage': onEdge((edge) => edge.outage(OUTAGE)),
    '/silence': lamps((edge, code) => edge.lose(code)),
    '/wake': lamps((edge, code) => edge.wake(code)),
    '/alter': lamps((edge, code) => edge.alter(code)),

    '/arrive': onPile((edge, waits) => edge.arrive(waits), 'no charging pile, or a car stands there'),
    '/leave': onPile((edge) => edge.leave(), 'no charging pile, or no car stands there'),

    '/late'(body) {
      const { data } = lateBody.safeParse(body)
      const named = Object(body) as { edge?: unknown }
      const edge = edges.find((one) => one.edge === named.edge)
      if (!edge || !data) return refused(edge ? 400 : 404, 'an edge and minutes are wanted')
      if (!edge.delay(data.minutes * MINUTE)) return refused(409, 'only power boxes follow a clock')
      return [200, rowOf(edge)]
    },

    '/deaf'(body) {
      const { data } = deafBody.safeParse(body)
      if (!data) return refused(400, 'codes and messages are wanted')
      return onLamps(data.codes, (edge, code) => edge.deafen(code, data.messages))
    },

    '/break'(body) {
      const { data } = breakBody.safeParse(body)
      if (!data) return refused(400, 'an edge and an output are wanted')
      const edge = edges.find((one) => one.edge === data.edge)
      if (!edge?.breakOutput(data.output, data.broken)) return refused(404, 'no such output')
      return [200, rowOf(edge)]
    },

    '/force'(body) {
      const { data } = forceBody.safeParse(body)
      if (!data) return refused(400, 'a code and values are wanted')
      const edge = edges.find((one) => one.has(data.code))
      if (!edge) return refused(404, `no such device: ${data.code}`)
      const unknown = edge.force(data.code, data.values)
      return unknown.length > 0 ? refused(400, `it does not measure ${unknown.join(', ')}`) : done
    },

    '/cover'(body) {
      const { data } = coverBody.safeParse(body)
      if (!data) return refused(400, 'a code is wanted')
      const edge = edges.find((one) => one.has(data.code))
      if (!edge) return refused(404, `no such device: ${data.code}`)
      const unknown = edge.force(data.code, data.covered ? COVERED : UNCOVERED)
      return unknown.length > 0 ? refused(409, 'only lux stations measure light') : done
    },

    '/press'(body) {
      const { data } = pressBody.safeParse(body)
      if (!data) return refused(400, 'a code is wanted')
      const edge = edges.find((one) => one.has(data.code))
      if (!edge) return refused(404, `no such device: ${data.code}`)
      return edge.press(data.code) ? done : refused(409, 'only an intercom whose line is free can be pressed')
    },

    '/alarm-server'(body) {
      if (!alarms) return refused(404, 'no such lever')
      const { data } = alarmBody.safeParse(body)
      return data && alarms.act(data.act, data.code) ? done : refused(400, 'no such act')
    },

    '/sms': (body) => (inbox.take(body) ? done : refused(400, 'not a message')),
  }
}
