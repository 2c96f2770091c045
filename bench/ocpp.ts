import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fleet, InventoryDevice } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { startChild } from '../harness/children.ts'
import { ask } from '../harness/counted.ts'
import { cityOf, databaseUrlOf, launchServer, layFolder } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import type { PileJob, PilesLoaded } from './pile-loader.ts'
import { median, ms, percentile } from './statistics.ts'

/** `every`: between two readings of a pile, ms. */
const full = { count: 2_000, every: 10_000, seconds: 60, bareSeconds: 20 }
const smoke = { count: 20, every: 1_000, seconds: 3, bareSeconds: 1 }
/** Of the central system that stores nothing. */
const TARGET = 25
const READY_WITHIN = 120_000
const BEGUN_WITHIN = 120_000
const ANSWERED_WITHIN = 60_000
const LAMPS = 10

const pileOf = (like: InventoryDevice, at: number): InventoryDevice => ({
  ...like,
  code: String(13_900_000_000 + at),
  kind: 'charging-pile',
  name: `pile ${at}`,
  ...{ gateway: null, box: null, ratedWatts: null, lightType: null, lampType: null },
  ...{ planId: null, pole: null, groupNumber: null },
})

/** A data folder with a city of little else than piles. */
function layPiles(count: number): string {
  const folder = layFolder()
  const city = cityOf(LAMPS)
  const { inventory, code } = city.organisations[0]!
  const lamp = inventory.devices.find(({ kind }) => kind === 'luminaire')!
  inventory.devices.push(...Array.from({ length: count }, (_, at) => pileOf(lamp, at)))
  const organisations = city.organisations.filter((one) => one.code === code)
  writeFileSync(join(folder, 'demo', 'city.json'), JSON.stringify({ ...city, organisations }))
  return folder
}

type Connected = Pick<PileJob, 'endpoint' | 'piles' | 'every'>

async function load({ endpoint, piles, every }: Connected, seconds: number): Promise<PilesLoaded> {
  const loader = startChild('bench/pile-loader.ts')
  const begun = loader.next('begun', BEGUN_WITHIN)
  const loaded = loader.next<PilesLoaded>('loaded', BEGUN_WITHIN + seconds * 1_000 + ANSWERED_WITHIN)
  loader.send({ load: { endpoint, piles, seconds, every } satisfies PileJob })
  await begun
  const result = await loaded
  await loader.stop()
  return result
}

async function loadBare(job: Pick<Connected, 'piles' | 'every'>, seconds: number): Promise<PilesLoaded> {
  const bare = startChild('bench/bare-central-system.ts')
  const port = await bare.next<number>('listening', READY_WITHIN)
  const loaded = await load({ endpoint: `ws://127.0.0.1:${port}/ocpp`, ...job }, seconds)
  await bare.stop()
  return loaded
}

const ENERGY_PLACE = wires['charging-pile'].points.findIndex(({ key }) => key === 'elec.energy') + 1

/** How many piles have another meter in the newest stored reading than the one that they told last; the shown state follows half a second later. */
async function countWrong(url: string, energies: PilesLoaded['energies']): Promise<number> {
  const rows = await ask<{ code: string; energy: number | null }>(
    url,
    `select distinct on (d.id) d.code, r.points[${ENERGY_PLACE}] as energy from device d
     join reading r on r.device_id = d.id and r.points[${ENERGY_PLACE}] is not null
     where d.kind = 'charging-pile' order by d.id, r.at desc`,
  )
  const stored = new Map(rows.map(({ code, energy }) => [code, energy]))
  return Object.entries(energies).filter(([code, energy]) => stored.get(code) !== energy).length
}

export const ocpp = defineBench({
  full,
  smoke,
  title: ({ count, every }) => `${count} piles charge and tell their meters every ${every / 1_000} s over OCPP`,
  async run({ count, every, seconds, bareSeconds }, { profile, say }) {
    const folder = layPiles(count)
    const { server, port } = await launchServer(folder, { profile })
    const { fleet } = await server.next<{ fleet: string }>('ready', READY_WITHIN)
    const known = JSON.parse(readFileSync(fleet, 'utf8')) as Fleet
    const piles = known.ocpp!.piles.map(({ group, edge, secret }) => ({ identity: `${edge}@${group}`, secret }))
    say(`${piles.length} piles connect and begin to charge`)
    const { waits, refused, late, energies } = await load(
      { endpoint: `ws://127.0.0.1:${port}/ocpp`, piles, every },
      seconds,
    )
    const wrong = await countWrong(databaseUrlOf(folder), energies)
    await server.stop()
    say(`${waits.length} readings answered, median ${ms(median(waits))}; the bare central system`)
    const bare = await loadBare({ piles, every }, bareSeconds)
    return [
      {
        id: 'OCPP',
        name: `${count} piles, MeterValues every ${every / 1_000} s: call to CALLRESULT, p99`,
        figure: percentile(waits, 0.99),
        unit: 'ms',
        better: 'less',
        ceiling: percentile(bare.waits, 0.99),
        ceilingOf: 'ocpp-rpc alone, which answers at once',
        target: { ratio: TARGET },
        faults: faultsIn(
          piles.length === count ? '' : `${count - piles.length} piles are not registered`,
          waits.length > 0 ? '' : 'no reading was answered',
          refused === 0 ? '' : `${refused} readings refused`,
          late === 0 ? '' : `${late} readings left out, as the one before was not answered`,
          wrong === 0 ? '' : `${wrong} meters stand at something else in the database`,
        ),
        detail: `${waits.length} readings in ${seconds} s, answered when stored: median ${ms(median(waits))}, longest ${ms(Math.max(...waits))}`,
      },
    ]
  },
})
