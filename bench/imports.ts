import type { ImportState } from '@lamplighter/contract'
import { type ApiClient, openApiClient } from '../harness/api-client.ts'
import { askRows } from '../harness/counted.ts'
import { databaseUrlOf, launchServer } from '../harness/system.ts'
import { heapBoundFor } from '../tools/server-memory.ts'
import { defineBench, faultsIn } from './bench.ts'
import { inventoryText, layInventory } from './inventory-file.ts'
import type { Row } from './row.ts'
import { median, ms } from './statistics.ts'

const full = { lamps: 100_000 }
const smoke = { lamps: 200 }
const READY_WITHIN = 120_000
/** A person waits for it, s. */
const APPLIED_WITHIN = 30
const LONGEST_WAIT = 200
const PAUSE = 20
const [WATT_COLUMN, GATEWAY_COLUMN] = [6, 7]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks something small again and again; gives the longest that an answer took, ms. */
function watchCalls(apiClient: ApiClient): () => Promise<number> {
  let isOver = false
  let longest = 0
  async function watch() {
    while (!isOver) {
      const began = performance.now()
      await apiClient.call('/station/config/QueryGroup', {})
      longest = Math.max(longest, performance.now() - began)
      await pause(PAUSE)
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    return longest
  }
}

type Measured<T> = { result: T; seconds: number; longest: number }

async function measured<T>(apiClient: ApiClient, act: () => Promise<T>): Promise<Measured<T>> {
  const stop = watchCalls(apiClient)
  const began = performance.now()
  const result = await act()
  const seconds = (performance.now() - began) / 1000
  return { result, seconds, longest: await stop() }
}

async function ended(apiClient: ApiClient, { importId }: Pick<ImportState, 'importId'>): Promise<ImportState> {
  for (;;) {
    const state = await apiClient.call<ImportState>('/station/import/Progress', { importId })
    if (state.phase !== 'applying' && state.phase !== 'reverting') return state
    await pause(200)
  }
}

/** A file from its upload to its last row, each part with the longest that others waited. */
async function take(apiClient: ApiClient, text: string) {
  const file = new File([text], 'city.csv')
  const upload = await measured(apiClient, () => apiClient.upload<ImportState>('/station/import/Upload', file))
  const { importId, mapping } = upload.result
  const check = await measured(apiClient, () =>
    apiClient.call<ImportState>('/station/import/Check', { importId, mapping }),
  )
  const apply = await measured(apiClient, async () => {
    await apiClient.call('/station/import/Apply', { importId })
    return ended(apiClient, { importId })
  })
  return { importId, upload, check, apply }
}

/** The next month's file: every tenth lamp has another wattage. */
const nextMonth = (text: string) =>
  text
    .split('\n')
    .map((line, at) => (at % 10 === 1 ? line.split(',').with(WATT_COLUMN, '77').join() : line))
    .join('\n')

const gatewaysIn = (text: string) =>
  new Set(
    text
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[GATEWAY_COLUMN]),
  ).size

const miscounted = (count: number | undefined, expected: number, what: string): string[] =>
  faultsIn(count === expected ? '' : `${count ?? 0} ${what} instead of ${expected}`)

/** As many devices, in one statement. */
const bareOf = (
  lamps: number,
) => `drop table if exists bare_device; create table bare_device (like device including all);
  insert into bare_device (customer_id, kind, code, name, lat, lng, rated_watts)
  select 1, 'luminaire', n::text, 'L' || n, 30 + n * 1e-6, 120, 100 from generate_series(1, ${lamps}) n`
const ROUNDS = 3

export const imports = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `an inventory of ${lamps} lamps: read, check, apply, change, revert`,
  async run({ lamps }, { profile, say }) {
    const { folder, file } = layInventory(1)
    const { server, port } = await launchServer(folder, {
      profile,
      heap: String(heapBoundFor(lamps)),
      city: ['--inventory', file, '--language', 'zh'],
    })
    await server.next('ready', READY_WITHIN)
    const apiClient = await openApiClient(port, () => {})
    const text = inventoryText(lamps)
    const first = await take(apiClient, text)
    say(
      `read ${first.upload.seconds.toFixed(1)} s, check ${first.check.seconds.toFixed(1)} s, apply ${first.apply.seconds.toFixed(1)} s`,
    )
    const second = await take(apiClient, nextMonth(text))
    say(`changes: check ${second.check.seconds.toFixed(1)} s, apply ${second.apply.seconds.toFixed(1)} s`)
    const revert = async ({ importId }: { importId: string }) =>
      measured(apiClient, async () => {
        await apiClient.call('/station/import/Revert', { importId })
        return ended(apiClient, { importId })
      })
    const setBack = await revert(second)
    const removed = await revert(first)
    say(`reverted in ${setBack.seconds.toFixed(1)} s and ${removed.seconds.toFixed(1)} s`)
    const bare = median(await askRows(databaseUrlOf(folder), bareOf(lamps), ROUNDS)) / 1000
    apiClient.close()
    await server.stop()
    const rowOf = (id: string, name: string, { seconds, longest }: Measured<unknown>, target: number | null): Row => ({
      id: `IMPORT.${id}`,
      name: `${lamps} lamps: ${name}`,
      figure: seconds,
      unit: 's',
      ceiling: bare,
      ceilingOf: 'PostgreSQL writing as many devices in one statement',
      better: 'less',
      target: target === null ? null : { figure: target },
      faults: [],
      detail: `others waited ${ms(longest)} at most`,
    })
    const { created } = first.apply.result.count!
    const { changed } = second.apply.result.count!
    const longest = Math.max(...[first, second].flatMap(({ check, apply }) => [check.longest, apply.longest]))
    return [
      rowOf('read', 'uploaded and read', first.upload, null),
      rowOf('check', 'checked', first.check, null),
      {
        ...rowOf('apply', 'applied', first.apply, APPLIED_WITHIN),
        faults: miscounted(
          created + first.apply.result.count!.changed + first.apply.result.count!.same,
          lamps + gatewaysIn(text),
          'taken',
        ),
      },
      rowOf('recheck', 'checked again, a tenth changed', second.check, null),
      {
        ...rowOf('reapply', 'applied again, a tenth changed', second.apply, APPLIED_WITHIN),
        faults: miscounted(changed, lamps / 10, 'changed'),
      },
      {
        ...rowOf('setback', 'a tenth set back', setBack, APPLIED_WITHIN),
        faults: miscounted(setBack.result.reverted?.restored, lamps / 10, 'set back'),
      },
      {
        ...rowOf('remove', 'all removed', removed, APPLIED_WITHIN),
        faults: miscounted(removed.result.reverted?.removed, created, 'removed'),
      },
      {
        ...rowOf('wait', '', first.apply, null),
        name: 'longest answer to others while a file is checked or applied',
        figure: longest,
        unit: 'ms',
        ceiling: LONGEST_WAIT,
        ceilingOf: 'the goal',
        target: { figure: LONGEST_WAIT },
        detail: '',
      },
    ]
  },
})
