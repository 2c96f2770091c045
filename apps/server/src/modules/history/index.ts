import { fail, HISTORY_DAYS, type historyCalls } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Handlers } from '../context.ts'
import { pointIndex } from '../devices/index.ts'
import { deviceKinds, queryHistory, timeZoneOf } from './store.ts'

const DAY = 86_400_000

export function historyHandlers(): Handlers<typeof historyCalls> {
  return {
    'history.query': ({ inScope }, { deviceIds, points, from, to, step }) =>
      inScope(async (scope) => {
        const range = { from: new Date(from), to: new Date(to) }
        const days = (range.to.getTime() - range.from.getTime()) / DAY
        if (days <= 0) throw fail('request.invalid', { field: 'to', reason: 'to <= from' })
        if (days > HISTORY_DAYS[step]) throw fail('history.tooLong', { step, days: HISTORY_DAYS[step] })
        const kinds = await deviceKinds(scope, deviceIds)
        const timeZone = await timeZoneOf(scope)
        const series = []
        for (const deviceId of deviceIds) {
          const kind = kinds.get(deviceId)
          if (!kind) throw fail('request.notFound', { what: { zh: '设备', en: 'device' } })
          for (const point of points) {
            const index = pointIndex(kind).get(point)
            if (index === undefined) throw fail('history.unknownPoint', { point })
            const rows = await queryHistory(scope, step, { deviceId, index, timeZone, ...range })
            const unit = wires[kind].points[index]?.unit ?? ''
            series.push({
              deviceId,
              point,
              unit,
              rows: rows.map(
                ({ t, mean, low, high }) =>
                  [t, mean, low, high] as [number, number | null, number | null, number | null],
              ),
            })
          }
        }
        return { step, series }
      }),
  }
}
