import { openApiClient } from '../harness/api-client.ts'
import { PASSWORD, startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { ms, percentile } from './statistics.ts'

const full = { lamps: 20_000, rounds: 400 }
const smoke = { lamps: 400, rounds: 20 }
/** Large reads that one person has under way. */
const AT_ONCE = 10
/** Of everybody else's p99 while that person reads, against what it is otherwise. */
const FAIR = 2

/** Somebody who reads large pages without a pause, as their program might; what is answered is not looked at. */
async function startReader(port: number, size: number) {
  const url = `http://127.0.0.1:${port}/api/station`
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const { data } = (await (await post('/auth/login', { name: 'operator', pswd: PASSWORD })).json()) as {
    data: { token: string }
  }
  let isReading = true
  let reads = 0
  const failures = new Set<number>()
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (isReading) {
      const answer = await post('/light/Query', { page: 1, size }, { auth: data.token })
      await answer.arrayBuffer()
      if (answer.ok) reads++
      else failures.add(answer.status)
    }
  })
  return async () => {
    isReading = false
    await Promise.all(lanes)
    return { reads, failures: [...failures] }
  }
}

/** What one person reads moves nobody else's calls. */
export const fair = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `${AT_ONCE} large reads of one person at once beside another's calls, ${lamps} lamps`,
  async run({ lamps, rounds }, { profile, say }) {
    const { stop, port } = await startSystem(lamps, { profile })
    const other = await openApiClient(port, () => {})
    async function timed(): Promise<number> {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const began = performance.now()
        await other.call('/station/light/Query', { page: 1, size: 20 })
        times.push(performance.now() - began)
      }
      return percentile(times, 0.99)
    }
    await timed()
    const alone = await timed()
    const end = await startReader(port, Math.min(5_000, lamps))
    const beside = await timed()
    const { reads, failures } = await end()
    other.close()
    await stop()
    say(`p99 alone ${ms(alone)}, beside ${ms(beside)}; ${reads} large reads`)
    return [
      {
        id: 'FAIR.p99',
        name: `${lamps} lamps: another's call while one person reads, p99`,
        unit: 'ms',
        better: 'less',
        figure: beside,
        ceiling: alone,
        ceilingOf: 'the same call with nobody else there, p99',
        target: { ratio: FAIR },
        faults: faultsIn(
          reads === 0 ? 'nothing large was read' : '',
          failures.length > 0 ? `refused: ${failures.join()}` : '',
        ),
        detail: `${AT_ONCE} reads of ${Math.min(5_000, lamps)} lamps at once, ${reads} in all`,
      },
    ]
  },
})
