import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Fleet } from '@lamplighter/contract'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { type ApiClient, openApiClient } from '../harness/api-client.ts'
import { ask } from '../harness/counted.ts'
import { lampEdgesOf } from '../harness/fleet.ts'
import { type Launch, launchServer, PASSWORD } from '../harness/system.ts'
import { buildConsole } from '../tools/console.ts'
import { heapBoundFor } from '../tools/server-memory.ts'
import { defineBench, faultsIn } from './bench.ts'
import { openBrowser } from './browser.ts'
import { brokerAlone } from './city-on-bare.ts'
import { layInventory } from './inventory-file.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import { enterHome, navigate, openMonitor, openOperator, untilAnswered, untilOtherRow } from './operator.ts'
import { databaseResident, residentOf } from './resident.ts'
import type { Row } from './row.ts'
import { watchHealth } from './watch-health.ts'

/**
 * As many lamps as a public inventory of a large city has. `written`: what lamps said of themselves at their births is
 * stored within so long; `drawn`: a monitor has drawn the city; `idle`: it is watched while nobody touches it, ms.
 */
const full = { lamps: 63_184, rounds: 5, written: 5_000, drawn: 15_000, idle: 20_000 }
const smoke = { lamps: 200, rounds: 1, written: 500, drawn: 500, idle: 500 }
const READY_WITHIN = 300_000
const WINDOW = 1_000
/** A task that is longer is felt, ms. */
const FELT = 50
const KB_A_LAMP = 10
/** Goals of a start from the file, and of one with the file of the last start, s. */
const START_WITHIN = 40
const RESTART_WITHIN = 10
/** Of calls, ms, and of an order to all, s. */
const TREE_WITHIN = 300
const MAP_WITHIN = 400
const ALL_WITHIN = 1_000
const OTHERS_WITHIN = 1_000
const ANSWERED_WITHIN = 1
/** Of the main thread of a monitor that nobody touches, %. */
const IDLE_SHARE = 5
const LAST_WITHIN = 15

const now = () => performance.timeOrigin + performance.now()

type Laid = ReturnType<typeof layInventory>
type City = { launch: Launch; folder: string; gateways: Fleet['edges']; fleetFile: string; seconds: number }

/** Starts the server with an inventory file, s until it answers. */
async function startCity(lamps: number, { folder, file }: Laid): Promise<City> {
  const began = performance.now()
  const heap = String(heapBoundFor(lamps))
  const launch = await launchServer(folder, { heap, city: ['--inventory', file, '--language', 'zh'] })
  const { fleet: fleetFile } = await launch.server.next<{ fleet: string }>('ready', READY_WITHIN)
  const gateways = lampEdgesOf(fleetFile)
  return { launch, folder, gateways, fleetFile, seconds: (performance.now() - began) / 1000 }
}

/** Memory of a server that has room for so many lamps and carries one, MB, and how long it takes to start again, s. */
async function emptyServer(lamps: number): Promise<{ resident: number; seconds: number }> {
  const laid = layInventory(1)
  const { launch } = await startCity(lamps, laid)
  const resident = residentOf(launch.server.pid)
  await launch.server.stop()
  const again = await startCity(lamps, laid)
  await again.launch.server.stop()
  return { resident, seconds: again.seconds }
}

const timed = async (act: () => Promise<unknown>) => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** What the calls behind a page take where nothing is drawn, ms. */
const callsOf = (apiClient: ApiClient, ...paths: readonly [path: string, input: object][]) =>
  timed(() => Promise.all(paths.map(([path, input]) => apiClient.call(path, input))))

const list = (change: object): [string, object] => ['/station/light/Query', { page: 1, size: 100, ...change }]
const mapCall: [string, object] = ['/station/map/QueryDevices', {}]
const treeCall: [string, object] = ['/station/tree/QuerySites', {}]
const siteCall = (stationId: number): [string, object] => ['/station/tree/QueryDevices', { stationId }]
const findCall: [string, object] = ['/station/tree/Find', { text: 'A-017' }]
const allCall: [string, object] = ['/station/target/Query', { target: { kind: 'luminaire' } }]
const summaryCall: [string, object] = ['/station/light/Summary', { filters: {} }]

/** The slowest of some rounds, ms. */
async function slowestOf(
  rounds: number,
  apiClient: ApiClient,
  ...paths: Parameters<typeof callsOf>[1][]
): Promise<number> {
  let slowest = 0
  for (let round = 0; round < rounds; round++) slowest = Math.max(slowest, await callsOf(apiClient, ...paths))
  return slowest
}

const LOOK_EVERY = 100
const ANSWERED_PATIENCE = 300_000

/** Waits until so many lamps have answered by what the server says of the order, with nobody watching a map. */
async function untilKnown(apiClient: ApiClient, groupId: string, lamps: number): Promise<void> {
  const end = performance.now() + ANSWERED_PATIENCE
  for (;;) {
    const { answered } = await apiClient.call<{ answered: number }>('/station/command/Progress', { groupId })
    if (answered >= lamps) return
    if (performance.now() > end) throw new Error(`${answered} of ${lamps} lamps answered`)
    await setTimeout(LOOK_EVERY)
  }
}

async function orderToAll(
  port: number,
  apiClient: ApiClient,
  loaders: Loaders,
  show: (groupId: string) => Promise<void>,
) {
  await apiClient.call('/station/auth/Check', { pswd: PASSWORD })
  const longest = watchHealth(port)
  const began = now()
  const { groupId } = await apiClient.call<{ groupId: string }>('/station/light/SendCommand', {
    code: 'dco.switch',
    args: { on: true },
    target: { kind: 'luminaire' },
  })
  const answered = (now() - began) / 1000
  await show(groupId)
  const shown = (now() - began) / 1000
  const { lastAt, executed, executions } = await loaders.ordered()
  return { sent: (lastAt - began) / 1000, answered, shown, executed, executions, waited: await longest() }
}

export const largeCity = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `a city of ${lamps} lamps from an inventory file: start, screens, an order to all, memory`,
  async run({ lamps, rounds, written, drawn, idle: idleFor }, { say }) {
    buildConsole(say)
    const empty = await emptyServer(lamps)
    const laid = layInventory(lamps)
    const first = await startCity(lamps, laid)
    say(`imported in ${first.seconds.toFixed(1)} s`)
    await first.launch.server.stop()
    const city = await startCity(lamps, laid)
    say(`started again in ${city.seconds.toFixed(1)} s`)
    const { server, port } = city.launch
    const databaseFolder = join(laid.folder, 'postgres')
    const databaseUrl = (await startCluster({ folder: databaseFolder })).url
    const apiClient = await openApiClient(port, () => {})
    const mqtt = `mqtt://127.0.0.1:${city.launch.mqttPort}`
    const loaders = await startLoaders({ ...city, mqtt, qos: 1, window: WINDOW })
    const [known] = await ask<{ station: number }>(databaseUrl, 'select max(id) as station from station')
    const born = residentOf(server.pid)
    say(`${loaders.lamps} lamps born`)
    await setTimeout(written)
    const [tree, site, find, map, all] = [
      await slowestOf(rounds, apiClient, treeCall),
      await slowestOf(rounds, apiClient, siteCall(known!.station)),
      await slowestOf(rounds, apiClient, findCall),
      await slowestOf(rounds, apiClient, mapCall),
      await slowestOf(rounds, apiClient, allCall, summaryCall),
    ]
    say(
      `tree ${tree.toFixed(0)} ms, a site of it ${site.toFixed(0)} ms, a text in it ${find.toFixed(0)} ms, ` +
        `map ${map.toFixed(0)} ms, all lamps ${all.toFixed(0)} ms`,
    )
    const unwatched = await orderToAll(port, apiClient, loaders, (groupId) => untilKnown(apiClient, groupId, lamps))
    say(`an order to all: last answer known after ${unwatched.shown.toFixed(1)} s`)
    const browser = await openBrowser()
    const { page, timed: seen, longestTask, busyShare, heap } = await openOperator(browser, port)

    const home = await seen(() => enterHome(page, lamps))
    const homeCalls = await callsOf(apiClient, mapCall)
    const monitor = await seen(() => openMonitor(page))
    const opening = await longestTask()
    const monitorCalls = await callsOf(apiClient, mapCall, treeCall, list({}))
    say(`home ${home.toFixed(0)} ms, monitor ${monitor.toFixed(0)} ms`)
    const grid = page.getByRole('grid', { name: '单灯列表' })
    const sort = await seen(() =>
      untilOtherRow(page, () => grid.getByRole('button', { name: '通信编号', exact: true }).click()),
    )
    const sortCalls = await callsOf(apiClient, list({ sort: { field: 'code', desc: false } }))
    const filter = await seen(() => untilOtherRow(page, () => navigate(page, `?at=station-${known!.station}`)))
    const filterCalls = await callsOf(apiClient, list({ filters: { stationId: known!.station } }))
    const search = await seen(async () => {
      await page.keyboard.press('/')
      await page.locator('input:focus').fill('A-017')
      await page.getByRole('option').first().waitFor()
    })
    const searchCalls = await callsOf(apiClient, ['/station/device/Search', { text: 'A-017' }])
    say(`sort ${sort.toFixed(0)} ms, filter ${filter.toFixed(0)} ms, search ${search.toFixed(0)} ms`)
    await openMonitor(page)
    await page.waitForTimeout(drawn)
    const idle = await busyShare(idleFor)
    say(`main thread at rest ${idle.toFixed(1)} %`)
    await longestTask()
    say('an order to all, seen on the map')
    const order = await orderToAll(port, apiClient, loaders, (groupId) => untilAnswered(page, groupId, lamps))
    const ordering = await longestTask()
    const [resident, database, tab] = [residentOf(server.pid), databaseResident(databaseFolder), await heap()]
    say(`last order after ${order.sent.toFixed(1)} s, last answer shown after ${order.shown.toFixed(1)} s`)
    await browser.close()
    await loaders.stop()
    apiClient.close()
    await server.stop()
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(city.fleetFile, city.gateways)

    const rowOf = (
      id: string,
      name: string,
      unit: string,
      figure: number,
      ceiling: number,
      ceilingOf: string,
    ): Row => ({
      id: `63K.${id}`,
      name,
      figure,
      unit,
      ceiling,
      ceilingOf,
      better: 'less',
      target: null,
      faults: [],
      detail: '',
    })
    const calls = 'its calls, with nothing drawn'
    const faults = faultsIn(
      loaders.lamps === lamps ? '' : `${loaders.lamps} lamps born instead of ${lamps}`,
      order.executed === 2 * lamps ? '' : `${2 * lamps - order.executed} orders lost before their lamp`,
      order.executions === order.executed ? '' : `${order.executions - order.executed} orders carried out twice`,
    )
    return [
      {
        ...rowOf('start', 'first start, with the import', 's', first.seconds, city.seconds, 'the second start'),
        target: { figure: START_WITHIN },
      },
      {
        ...rowOf('restart', 'second start, with the same file', 's', city.seconds, empty.seconds, 'that with one lamp'),
        target: { figure: RESTART_WITHIN },
      },
      rowOf('home', 'sign-in to a home with figures and map', 'ms', home, homeCalls, calls),
      rowOf('monitor', 'address to a monitor with list, tree and map', 'ms', monitor, monitorCalls, calls),
      rowOf('open', 'longest task of the main thread until then', 'ms', opening, FELT, 'what is not felt'),
      rowOf('sort', 'click on a column to other rows', 'ms', sort, sortCalls, calls),
      rowOf('filter', 'address with a filter to other rows', 'ms', filter, filterCalls, calls),
      rowOf('search', 'a key to the first hit', 'ms', search, searchCalls, calls),
      {
        ...rowOf('idle', 'main thread of a monitor that nobody touches', '%', idle, IDLE_SHARE, 'the goal'),
        target: { figure: IDLE_SHARE },
      },
      {
        ...rowOf('tree', 'the tree down to its sites, slowest of some', 'ms', tree, TREE_WITHIN, 'the goal'),
        target: { figure: TREE_WITHIN },
      },
      {
        ...rowOf('site', 'the devices of a site in the tree, slowest of some', 'ms', site, TREE_WITHIN, 'the goal'),
        target: { figure: TREE_WITHIN },
      },
      {
        ...rowOf('find', 'a text in the tree, slowest of some', 'ms', find, TREE_WITHIN, 'the goal'),
        target: { figure: TREE_WITHIN },
      },
      {
        ...rowOf('map', 'the devices of the map, slowest of some', 'ms', map, MAP_WITHIN, 'the goal'),
        target: { figure: MAP_WITHIN },
      },
      {
        ...rowOf(
          'all',
          'all lamps chosen by a condition and summed up, slowest of some',
          'ms',
          all,
          ALL_WITHIN,
          'the goal',
        ),
        target: { figure: ALL_WITHIN },
      },
      {
        ...rowOf(
          'answered',
          'order to all: the call answered, the later of two',
          's',
          Math.max(unwatched.answered, order.answered),
          ANSWERED_WITHIN,
          'the goal',
        ),
        target: { figure: ANSWERED_WITHIN },
      },
      {
        ...rowOf('waited', 'order to all: longest answer to others', 'ms', unwatched.waited, OTHERS_WITHIN, 'the goal'),
        target: { figure: OTHERS_WITHIN },
      },
      {
        ...rowOf(
          'sent',
          'order to all: call to the last order at its lamp',
          's',
          unwatched.sent,
          bare.sent,
          'the broker alone',
        ),
        faults,
      },
      {
        ...rowOf('last', 'order to all: call to the last answer', 's', unwatched.shown, bare.shown, 'the broker alone'),
        target: { figure: LAST_WITHIN },
      },
      rowOf(
        'shown',
        'the same shown on the map of a browser that draws the city with the processor',
        's',
        order.shown,
        bare.shown,
        'the broker alone',
      ),
      rowOf('task', 'order to all: longest task of the main thread', 'ms', ordering, FELT, 'what is not felt'),
      {
        ...rowOf(
          'server',
          'memory of the server for each lamp',
          'kB',
          ((resident - empty.resident) * 1024) / lamps,
          KB_A_LAMP,
          'the goal',
        ),
        detail: `${empty.resident.toFixed(0)} MB with one lamp, ${born.toFixed(0)} MB with all born, ${resident.toFixed(0)} MB after the order`,
        target: { figure: KB_A_LAMP },
      },
      rowOf('database', 'memory of the database', 'MB', database, resident, 'the server beside it'),
      rowOf('tab', 'memory of the tab: scripts after collection', 'MB', tab, resident, 'the server beside it'),
    ]
  },
})
