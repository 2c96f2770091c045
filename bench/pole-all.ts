import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind, PoleTreeNode } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { askRows } from '../harness/counted.ts'
import { cityOf, databaseUrlOf, launchServer, layFolder, PASSWORD } from '../harness/system.ts'
import { buildConsole } from '../tools/console.ts'
import { defineBench, faultsIn } from './bench.ts'
import { openBrowser } from './browser.ts'
import { enterHome, openOperator } from './operator.ts'
import type { Row } from './row.ts'
import { median, ms, percentile } from './statistics.ts'

/** `atRest`: how long a browser takes to be at rest after a map, ms. */
const full = { poles: 10_000, rounds: 12, atRest: 3_000 }
const smoke = { poles: 100, rounds: 2, atRest: 200 }
/** What hangs on each pole. */
const CARRIED: readonly Kind[] = ['power-gateway', 'luminaire', 'environment', 'intercom', 'wifi', 'led-screen']
const ON_A_SITE = 100
const LAMPS = 10
const HEAP = 2_048
const READY_WITHIN = 180_000
/** A person waits for them, ms. */
const FIRST_WITHIN = 300
const WHOLE_WITHIN = 1_500
const HOME_WITHIN = 2_000
const SMART = 1
const POLE_SITE = 3
const BARE = `select d.id, d.kind, d.code, d.name, s.online, s.alarm from device d
  left join device_state s on s.device_id = d.id where d.pole is not null`
const HOME = '/index/pole/home'
const TREE = '/pole/tree/QueryAll'

/** A data folder with a city of smart poles, all of which carry the same; the lamps that it begins with hang on some too. */
function layPoles(poles: number): string {
  const folder = layFolder()
  const city = cityOf(LAMPS)
  const { inventory, code, centre } = city.organisations[0]!
  const [like, pole, group] = [inventory.devices[0]!, inventory.poles[0]!, inventory.groups[0]!]
  const placeOf = (at: number) => ({
    lat: centre.lat + Math.floor(at / ON_A_SITE) * 0.0005,
    lng: centre.lng + (at % ON_A_SITE) * 0.0003,
  })
  for (let at = 0; at < poles / ON_A_SITE; at++)
    inventory.stations.push({
      ...{ key: `avenue-${at}`, name: `Avenue ${at}`, group: group.key, type: POLE_SITE, ...placeOf(at * ON_A_SITE) },
      ...{ roadClass: null, designLux: null },
    })
  for (let at = 0; at < poles; at++) {
    const number = `P-${String(at).padStart(5, '0')}`
    inventory.poles.push({ ...pole, number, type: SMART })
    CARRIED.forEach((kind, place) => {
      inventory.devices.push({
        ...{ ...like, ...placeOf(at), code: String(13_900_000_000 + at * CARRIED.length + place), kind },
        ...{ name: `${number} ${kind}`, station: `avenue-${Math.floor(at / ON_A_SITE)}`, pole: number },
        ...{ gateway: null, box: null, planId: null, groupNumber: null },
      })
    })
  }
  const organisations = city.organisations.filter((one) => one.code === code)
  writeFileSync(join(folder, 'demo', 'city.json'), JSON.stringify({ ...city, organisations }))
  return folder
}

type Asked = { readonly first: number; readonly whole: number; readonly devices: number }

const countLeaves = ({ isLeaf, children = [] }: PoleTreeNode): number =>
  isLeaf ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0)

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/station/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ name: 'demo', pswd: PASSWORD }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** From the call to its first bytes, and until it was read. */
async function askTree(port: number, auth: string): Promise<Asked> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${TREE}`, { method: 'POST', body: '{}', headers: { auth } })
  const first = performance.now() - began
  const text = await answer.text()
  const whole = performance.now() - began
  return { first, whole, devices: countLeaves((JSON.parse(text) as { data: PoleTreeNode }).data) }
}

/** The pole home, in a browser that has not been here: the picker and what hangs on the pole that it shows. */
async function openHome(port: number, { poles, atRest }: typeof full): Promise<number> {
  const browser = await openBrowser()
  const { page, timed } = await openOperator(browser, port)
  await enterHome(page, LAMPS + poles)
  // Without a GPU the map of the lighting home draws for seconds, and leaving it would be most of what is measured.
  await page.goto('about:blank')
  await page.waitForTimeout(atRest)
  const usable = await timed(async () => {
    await page.goto(HOME)
    await page.getByRole('combobox', { name: '选择灯杆' }).waitFor()
    await page.getByRole('button', { name: wires['led-screen'].label.zh }).first().waitFor()
  })
  await browser.close()
  return usable
}

export const poleAll = defineBench({
  full,
  smoke,
  title: ({ poles }) => `${poles} smart poles with ${poles * CARRIED.length} devices: the tree and the home`,
  async run(size, { profile, say }) {
    const { poles, rounds } = size
    buildConsole(say)
    const folder = layPoles(poles)
    const { server, port } = await launchServer(folder, { profile, heap: String(HEAP) })
    await server.next('ready', READY_WITHIN)
    say('imported')
    const auth = await signIn(port)
    const asked: Asked[] = []
    for (let round = 0; round < rounds; round++) asked.push(await askTree(port, auth))
    const times = asked.slice(1)
    say(
      `first bytes ${ms(median(times.map(({ first }) => first)))}, whole ${ms(median(times.map(({ whole }) => whole)))}`,
    )
    const home = await openHome(port, size)
    const bare = await askRows(databaseUrlOf(folder), BARE, rounds)
    await server.stop()
    const { devices } = asked[0]!
    const expected = poles * CARRIED.length + LAMPS
    const rowOf = (id: string, name: string, figure: number, target: number): Row => ({
      ...{ id: `POLE-ALL.${id}`, name, figure, unit: 'ms', better: 'less', target: { figure: target } },
      ...{ ceiling: median(bare), ceilingOf: 'PostgreSQL reading the devices, median' },
      faults: faultsIn(
        asked.every(({ devices }) => devices === expected)
          ? ''
          : `${devices} devices in the tree instead of ${expected}`,
      ),
      detail: '',
    })
    return [
      rowOf(
        'first',
        'the tree: call to its first bytes, p95',
        percentile(
          times.map(({ first }) => first),
          0.95,
        ),
        FIRST_WITHIN,
      ),
      rowOf(
        'whole',
        'the tree: call to its last byte, p95',
        percentile(
          times.map(({ whole }) => whole),
          0.95,
        ),
        WHOLE_WITHIN,
      ),
      rowOf('home', 'the home: address to the drawn pole', home, HOME_WITHIN),
    ]
  },
})
