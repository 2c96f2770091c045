import { expectedWatts } from '@lamplighter/kinds/drivers'
import type { Place } from '@lamplighter/kinds/sun'
import type { Job } from '../../../jobs/index.ts'
import { inSlices, type Steps } from '../../../scheduling/slices.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Carried, type Device, type PlannedLightOf, pointValue, type Registry, stateOf } from '../devices/index.ts'

const EVERY = 60_000

export type LoadSample = {
  customerId: number
  at: number
  lampWatts: number
  plannedWatts: number
  lamps: number
  online: number
  lit: number
}

/** Power that a lamp's plan asks for at a moment, W; 0 without a plan or a rating. */
export function plannedWatts(
  plannedLight: PlannedLightOf,
  device: Carried & Pick<Device, 'ratedWatts'>,
  place: Place,
  at: number,
): number {
  const light = plannedLight(device, place)
  return light && device.ratedWatts !== null ? expectedWatts(device.ratedWatts, light.level(at)) : 0
}

type Deps = { registry: Pick<Registry, 'all' | 'tenantById'>; plannedLight: PlannedLightOf }

/** Power that lamps take and that their plans ask for, by organisation. A city has a hundred thousand of them. */
function* sampleLoads({ registry, plannedLight }: Deps, at: number): Steps<LoadSample[]> {
  const samples = new Map<number, LoadSample>()
  for (const device of registry.all()) {
    yield
    const { customerId } = device
    const place = registry.tenantById(customerId)
    if (!place || device.kind !== 'luminaire') continue
    const sample = samples.get(customerId) ?? {
      customerId,
      at,
      lampWatts: 0,
      plannedWatts: 0,
      lamps: 0,
      online: 0,
      lit: 0,
    }
    samples.set(customerId, sample)
    const state = stateOf(device)
    sample.lamps++
    sample.plannedWatts += plannedWatts(plannedLight, device, place, at)
    if (!state.online) continue
    sample.online++
    if (state.light) sample.lit++
    sample.lampWatts += pointValue(device, 'elec.activePower') ?? 0
  }
  return [...samples.values()]
}

export const INSERT_LOAD = `insert into load_sample (customer_id, at, lamp_watts, planned_watts, lamps, online, lit)
  select c, to_timestamp(a / 1000.0), w, p, n, o, l
  from unnest($1::int[], $2::float8[], $3::real[], $4::real[], $5::int[], $6::int[], $7::int[]) as s(c, a, w, p, n, o, l)
  on conflict do nothing`

export const loadColumns = (samples: readonly LoadSample[]) => [
  samples.map((s) => s.customerId),
  samples.map((s) => s.at),
  samples.map((s) => s.lampWatts),
  samples.map((s) => s.plannedWatts),
  samples.map((s) => s.lamps),
  samples.map((s) => s.online),
  samples.map((s) => s.lit),
]

/** Once a minute, what each organisation's lamps take against what their plans ask. */
export const loadJob = ({ clock, ...deps }: Deps & { clock: Clock }): Job => ({
  name: 'readings.load',
  label: { zh: '记录总负荷', en: 'Record the load' },
  when: { every: EVERY },
  async run({ system }) {
    const at = Math.floor(clock.now() / EVERY) * EVERY
    const samples = await inSlices(sampleLoads(deps, at))
    // Until the first device has reported there is nothing measured to draw: a gap is honest.
    const measured = samples.filter((sample) => sample.online > 0)
    if (measured.length > 0) await system((scope) => scope.query(INSERT_LOAD, loadColumns(measured)))
  },
})
