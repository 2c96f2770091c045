import { Agent, request } from 'node:http'
import { startChild } from '../harness/children.ts'
import { PASSWORD, startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { median } from './statistics.ts'

const full = { lamps: 2_000, rounds: 5, roundMs: 3_000 }
const smoke = { lamps: 100, rounds: 1, roundMs: 300 }
const PATH = '/station/light/Query'
const BODY = JSON.stringify({ size: 20 })
const LISTENS_WITHIN = 60_000
const AT_ONCE = 12
/** Permission, tenant scope and audit may take this share of a read call's throughput. */
const COST_LIMIT = 0.3

/** One keep-alive connection a worker. */
function createAsker(port: number, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ask = (path: string, body: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(
        {
          agent,
          port,
          path,
          host: '127.0.0.1',
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve(text))
        },
      )
      asked.once('error', reject)
      asked.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

type Asker = ReturnType<typeof createAsker>

const isGood = (text: string) => text.startsWith('{"code":0,')

/** Answers a second, all workers together; a refused one counts as a fault. */
async function throughput({ ask }: Asker, roundMs: number): Promise<{ perSecond: number; refused: number }> {
  const end = performance.now() + roundMs
  let good = 0
  let refused = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        if (isGood(await ask(PATH, BODY))) good++
        else refused++
      }
    }),
  )
  return { perSecond: (good * 1000) / roundMs, refused }
}

export const cost = defineBench({
  full,
  smoke,
  title: () => 'what rights, tenants and trail cost a read call',
  async run({ lamps, rounds, roundMs }, { profile, say }) {
    const { stop, databaseUrl, port } = await startSystem(lamps, { profile })
    const stranger = createAsker(port, {})
    const login = JSON.parse(
      await stranger.ask('/station/auth/login', JSON.stringify({ name: 'demo', pswd: PASSWORD })),
    ) as { data: { token: string } }
    const guarded = createAsker(port, { auth: login.data.token })
    const bare = startChild('bench/bare-call.ts', { args: [databaseUrl] })
    const open = createAsker(await bare.next<number>('listening', LISTENS_WITHIN), {})
    const figures: { guarded: number[]; open: number[] } = { guarded: [], open: [] }
    let refused = 0
    for (let round = 0; round <= rounds; round++) {
      const ours = await throughput(guarded, roundMs)
      const theirs = await throughput(open, roundMs)
      refused += ours.refused + theirs.refused
      // The first round warms both up.
      if (round === 0) continue
      figures.guarded.push(ours.perSecond)
      figures.open.push(theirs.perSecond)
      say(`round ${round}: ${ours.perSecond.toFixed(0)} guarded, ${theirs.perSecond.toFixed(0)} open a second`)
    }
    for (const asker of [stranger, guarded, open]) asker.close()
    await bare.stop()
    await stop()
    const ceiling = median(figures.open)
    const figure = median(figures.guarded)
    return [
      {
        id: 'S-COST',
        name: `${PATH} with rights, tenant scope, call log; against the same query and server without`,
        figure,
        unit: 'calls/s',
        ceiling,
        ceilingOf: 'nobody asked who asks',
        better: 'more',
        target: { ratio: 1 - COST_LIMIT },
        faults: faultsIn(
          refused > 0 ? `${refused} calls were not answered well` : '',
          figure > 0 && ceiling > 0 ? '' : 'no call was answered',
        ),
        detail: `they cost ${((1 - figure / ceiling) * 100).toFixed(0)} % (limit ${COST_LIMIT * 100} %); medians of ${rounds} alternating rounds, ${AT_ONCE} connections`,
      },
    ]
  },
})
