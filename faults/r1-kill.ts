import { wait } from '../harness/wait.ts'
import { type Fault, type FaultOptions, NOTHING, type Outcome, sum } from './fault.ts'
import { checkUndisturbed, disturbed } from './order.ts'
import { LAMPS, layTown, startProduct } from './product.ts'

/** Kills of one order at most: more than a command has tries. */
const KILLS_OF_AN_ORDER = 4
/** How long an order and its aftermath take undisturbed, and how long a start does, ms: the kills are spread over it. */
const ORDER_TAKES = 2_500
const START_TAKES = 5_000

/** Kills the server at random moments of an order and of the start after it. */
async function killed(isGrouped: boolean, { runs, random, say }: FaultOptions): Promise<Outcome> {
  const folder = layTown(isGrouped)
  const product = await startProduct({ folder, isGrouped })
  await checkUndisturbed(product)
  const starts: number[] = []
  const outcomes: Outcome[] = []
  for (let left = runs; left > 0; ) {
    const kills = Math.min(left, 1 + Math.floor(random() * KILLS_OF_AN_ORDER))
    left -= kills
    const moments: number[] = []
    const outcome = await disturbed(product, async () => {
      for (let kill = 0; kill < kills; kill++) {
        const after = Math.round(random() * (kill === 0 ? ORDER_TAKES : START_TAKES))
        moments.push(after)
        await wait(after)
        await product.kill()
        await product.launch()
      }
      starts.push(await product.ready())
      return NOTHING
    })
    const notes = outcome.notes.map((note) => `killed after ${moments.join(', ')} ms: ${note}`)
    outcomes.push({ ...outcome, runs: kills, notes })
    for (const note of notes) say(note)
    say(`${runs - left} of ${runs} kills, ready in ${(starts.at(-1)! / 1_000).toFixed(1)} s`)
  }
  await product.stop()
  return sum(outcomes)
}

const faultOf = (isGrouped: boolean, runs: number): Fault => ({
  title: `kill -9 of the server at random moments of an order to ${LAMPS} lamps, ${isGrouped ? 'by group number' : 'singly'}`,
  runs,
  run: (options) => killed(isGrouped, options),
})

export const kill = faultOf(false, 200)
export const killGrouped = faultOf(true, 100)
