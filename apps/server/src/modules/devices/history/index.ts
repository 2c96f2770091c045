import { fail, HISTORY_DAYS, type historyCalls, type Kind, STATE_DAYS, type Step } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import { timeZoneOf } from '../../../db/time-zone.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import { pointIndex } from '../devices/index.ts'
import { connectionsOf, type Followed, followed, reportsOf } from './states.store.ts'
import { onlineSpans, pointSpans, type Window } from './states.ts'
import { deviceKinds, queryHistory } from './store.ts'

const DAY = 86_400_000

const deviceLabel = { zh: '设备', en: 'device' }

function refuseSpan({ from, to }: Window, step: Step, longest: number): void {
  if (to <= from) throw fail('request.startAfterEnd')
  if ((to - from) / DAY > longest) throw fail('history.tooLong', { step, days: longest })
}

function placeOf(kind: Kind, point: string): number {
  const place = pointIndex(kind).get(point)
  if (place === undefined) throw fail('history.unknownPoint', { point })
  return place
}

const isAbove = (value: number) => (value > 0 ? 1 : 0)

async function statesOf(scope: Scope, device: Followed, window: Window) {
  const { events, before } = await connectionsOf(scope, device, window)
  const tracks = wires[device.kind].tracked
  const index = pointIndex(device.kind)
  const columns = tracks.map(({ point }) => index.get(point) ?? -1)
  const reports = await reportsOf(scope, device.id, columns, window)
  const online = onlineSpans(device.kind, reports, events, before, window)
  const offline = online.filter(({ value }) => value === 0)
  return [
    { track: 'online' as const, spans: online },
    ...tracks.map(({ track, isSwitch }, column) => ({
      track,
      spans: pointSpans(device.kind, reports, column, offline, window, isSwitch ? isAbove : undefined),
    })),
  ]
}

const inPast = <T>(inScope: SignedInContext['inScope'], work: (scope: Scope) => Promise<T>) =>
  inScope((scope) => withRetired(scope, () => work(scope)))

export function historyHandlers(): Handlers<typeof historyCalls> {
  return {
    'history.states': ({ inScope }, { deviceIds, from, to }) =>
      inPast(inScope, async (scope) => {
        const window = { from: Date.parse(from), to: Date.parse(to) }
        refuseSpan(window, 'raw', STATE_DAYS)
        const devices = await followed(scope, deviceIds)
        const states = []
        for (const id of deviceIds) {
          const device = devices.find((one) => one.id === id)
          if (!device) throw fail('request.notFound', { what: deviceLabel })
          states.push({ deviceId: id, tracks: await statesOf(scope, device, window) })
        }
        return states
      }),

    'history.query': ({ inScope }, { deviceIds, points, from, to, step, most = null }) =>
      inPast(inScope, async (scope) => {
        const range = { from: new Date(from), to: new Date(to) }
        refuseSpan({ from: range.from.getTime(), to: range.to.getTime() }, step, HISTORY_DAYS[step])
        const kinds = await deviceKinds(scope, deviceIds)
        const timeZone = await timeZoneOf(scope)
        const series = []
        for (const deviceId of deviceIds) {
          const kind = kinds.get(deviceId)
          if (!kind) throw fail('request.notFound', { what: deviceLabel })
          const indexes = points.map((point) => placeOf(kind, point))
          const curves = await queryHistory(scope, step, { deviceId, indexes, timeZone, most, ...range })
          for (const [n, point] of points.entries()) {
            const unit = wires[kind].points[indexes[n]!]?.unit ?? ''
            series.push({ deviceId, point, unit, rows: curves[n]! })
          }
        }
        return { step, series }
      }),
  }
}
