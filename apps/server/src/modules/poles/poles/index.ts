import {
  fail,
  type Input,
  type Kind,
  type poleCalls,
  type poleHomeCalls,
  poleList,
  type poleTreeCalls,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers, JsonHandler } from '../../context.ts'
import { insertPole, updatePoles } from '../../inventory/inventory/index.ts'
import { streamJson } from '../../stream-json.ts'
import { batchHandlers } from './batch.ts'
import { poleFigures } from './figures.store.ts'
import { locked, poleLabel } from './found.ts'
import { countPoles, findSmartPoles, shownPole } from './home.store.ts'
import { listPoleStations, listPoles, poleDetail } from './list.store.ts'
import { mountHandlers } from './mount.ts'
import { deleteBarePoles } from './occupancy.store.ts'
import { photoHandlers } from './photo.ts'
import { findPoles, stationThere, todayOf } from './store.ts'
import { refuseTaken } from './taken.ts'
import { readPoleTree } from './tree.store.ts'
import { writePoleTree } from './tree.ts'

const stationLabel = { zh: '站点', en: 'site' }

type Form = Omit<Input<(typeof poleCalls)['pole.save']>, 'id'>

/** @throws position.half, pole.notYet, request.notFound */
async function demandSound(scope: Scope, { lat, lng, installedOn, stationId }: Form, now: Date): Promise<void> {
  if ((lat === null) !== (lng === null)) throw fail('position.half')
  if (!(await stationThere(scope, stationId))) throw fail('request.notFound', { what: stationLabel })
  if (installedOn !== null && installedOn > (await todayOf(scope, now))) throw fail('pole.notYet')
}

type Deps = { clock: Clock; exporter: Exporter }

/** Poles of a city and what hangs on them. */
export function poleHandlers({ clock, exporter }: Deps): Handlers<typeof poleCalls> {
  const query: Handler<(typeof poleCalls)['pole.query']> = ({ inScope }, asked) =>
    inScope((scope) => listPoles(scope, asked))
  return {
    ...mountHandlers(clock),
    ...batchHandlers(clock),
    ...photoHandlers(clock),
    'pole.stations': ({ inScope }, { type }) => inScope((scope) => listPoleStations(scope, type)),
    'pole.figures': ({ inScope }) => inScope((scope) => poleFigures(scope, clock.now())),
    'pole.query': query,
    'pole.export': exporter.of(poleList, query),
    'pole.detail': async ({ inScope }, { id }) => {
      const pole = await inScope((scope) => poleDetail(scope, id))
      if (!pole) throw fail('request.notFound', { what: poleLabel })
      return pole
    },

    'pole.save': async ({ change, note }, { id, ...given }) => {
      note({ target: given.number, after: given })
      const saved = await change(async (scope) => {
        if (id !== undefined) {
          const { id: _, ...before } = await locked(scope, id)
          note({ before })
        }
        await demandSound(scope, given, new Date(clock.now()))
        const taken = refuseTaken(given)
        scope.publish('inventoryChanged', {})
        if (id === undefined) return insertPole(scope, given).catch(taken)
        await updatePoles(scope, [id], given).catch(taken)
        return id
      })
      return { id: saved }
    },

    'pole.delete': async ({ caller, inScope, change, note }, { ids: given }) => {
      const ids = [...new Set(given)]
      const gone = await inScope((scope) => findPoles(scope, ids))
      if (gone.length < ids.length) throw fail('request.notFound', { what: poleLabel })
      const numbers = gone.map(({ number }) => number)
      note({ target: numbers.join(', '), before: { poles: numbers } })
      await change(
        async (scope) => {
          const held = await deleteBarePoles(scope, caller.customerId, numbers)
          if (held) throw fail('pole.hasDevices', { number: held.number, devices: held.devices })
          scope.publish('inventoryChanged', {})
        },
        { whole: 'poleOfOthers' },
      )
      return {}
    },
  }
}

/** What the home of the pole application shows. */
export const poleHomeHandlers = (): Handlers<typeof poleHomeCalls> => ({
  'pole.counts': ({ inScope }) => inScope(countPoles),
  'pole.find': ({ inScope }, asked) => inScope((scope) => findSmartPoles(scope, asked)),
  'pole.shown': async ({ inScope }, { id }) => ({ shown: await inScope((scope) => shownPole(scope, id)) }),
})

/** The trees of the pole application. */
export function poleTreeHandlers(): Handlers<typeof poleTreeCalls> {
  const treeOf =
    (kind: Kind | null): JsonHandler<(typeof poleTreeCalls)['poleTree.all']> =>
    (context) =>
      streamJson(context, async (scope) => writePoleTree(await readPoleTree(scope, kind)))
  return {
    'poleTree.all': treeOf(null),
    'poleTree.lamps': treeOf('luminaire'),
    'poleTree.environment': treeOf('environment'),
    'poleTree.power': treeOf('power-gateway'),
    'poleTree.manholes': treeOf('manhole'),
    'poleTree.phones': treeOf('phone-charging'),
    'poleTree.intercoms': treeOf('intercom'),
    'poleTree.wifi': treeOf('wifi'),
    'poleTree.piles': treeOf('charging-pile'),
    'poleTree.ledScreens': treeOf('led-screen'),
    'poleTree.broadcasts': treeOf('broadcast'),
    'poleTree.cameras': treeOf('video'),
    'poleTree.locks': treeOf('lock'),
    'poleTree.garbageBins': treeOf('garbage-bin'),
    'poleTree.traffic': treeOf('traffic'),
  }
}
