import { fail, type Input, type siteCalls } from '@lamplighter/contract'
import { refuseNamed, refuseTaken } from '../../../db/taken.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { Handlers } from '../../context.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { deleteSites, demandCapacity, insertSite, moveToSite, updateSite } from '../inventory/index.ts'
import type { SiteChecks } from './site-checks.ts'
import { devicesAt, listGroups, listStations, lockStations, type Station, summariseStations } from './store.ts'

const stationLabel = { zh: '站点', en: 'site' }
const groupLabel = { zh: '分组', en: 'group' }
const deviceLabel = { zh: '设备', en: 'device' }

type Details = Pick<Station, 'roadClass' | 'designLux' | 'address' | 'maintainer' | 'limits'>

/** What is known of a site, as long as nobody has said more. */
const noDetails: Details = {
  roadClass: null,
  designLux: null,
  address: '',
  maintainer: '',
  limits: { boxes: null, gateways: null, lamps: null, lux: null },
}

/** What a form leaves out stays as it was. */
function detailsOf(given: Input<(typeof siteCalls)['station.save']>, before: Details): Details {
  const {
    roadClass = before.roadClass,
    designLux = before.designLux,
    address = before.address,
    maintainer = before.maintainer,
    limits = before.limits,
  } = given
  return { roadClass, designLux, address, maintainer, limits }
}

type StationCalls = 'station.summary' | 'station.save' | 'station.delete' | 'station.move'

export function stationHandlers(
  heard: Outbox['heard'],
  parameters: Parameters,
  siteChecks: Pick<SiteChecks, 'check'>,
): Pick<Handlers<typeof siteCalls>, StationCalls> {
  return {
    'station.summary': ({ inScope }) => inScope(summariseStations),

    'station.save': async ({ change, note }, { id, ...given }) => {
      note({ target: given.name, after: given })
      const saved = await change(async (scope) => {
        const before = id === undefined ? null : (await listStations(scope)).find((one) => one.id === id)
        if (before === undefined) throw fail('request.notFound', { what: stationLabel })
        if (before) {
          const { id: _, ...snapshot } = before
          note({ before: snapshot })
        }
        if (!(await listGroups(scope)).some((one) => one.id === given.groupId))
          throw fail('request.notFound', { what: groupLabel })
        const taken = refuseTaken('station.nameTaken', given.name)
        scope.publish('inventoryChanged', {})
        const station = { ...given, ...detailsOf(given, before ?? noDetails) }
        if (id === undefined) return insertSite(scope, station).catch(taken)
        await updateSite(scope, { ...station, id }).catch(taken)
        return id
      })
      await heard()
      return { id: saved }
    },

    'station.delete': async ({ change, note }, { ids }) => {
      await change(async (scope) => {
        const known = await listStations(scope)
        const gone = ids.map((id) => known.find((one) => one.id === id))
        if (gone.some((one) => one === undefined)) throw fail('request.notFound', { what: stationLabel })
        const names = gone.map((one) => one!.name)
        note({ target: names.join(', '), before: { stations: names } })
        await lockStations(scope, ids)
        const [held] = await devicesAt(scope, ids)
        if (held) {
          const { name } = gone.find((one) => one!.id === held.id)!
          throw fail('station.hasDevices', { name, devices: held.devices })
        }
        await deleteSites(scope, ids).catch(refuseNamed('station.hasOthersDevices', names.join(', ')))
        scope.publish('inventoryChanged', {})
      })
      await heard()
      return {}
    },

    'station.move': async ({ caller, change, note }, { deviceIds, stationId }) => {
      const ids = [...new Set(deviceIds)]
      const parameterValues = await parameters.of(caller.customerId)
      const count = await change(async (scope) => {
        const to = (await listStations(scope)).find((one) => one.id === stationId)
        if (!to) throw fail('request.notFound', { what: stationLabel })
        note({ target: to.name, after: { devices: ids.length } })
        const moved = await moveToSite(scope, ids, stationId)
        if (moved < ids.length) throw fail('request.notFound', { what: deviceLabel })
        await demandCapacity(scope, { customerId: caller.customerId, stationId, parameterValues })
        await siteChecks.check(scope, stationId)
        scope.publish('inventoryChanged', { devices: ids })
        return moved
      })
      await heard()
      return { count }
    },
  }
}
