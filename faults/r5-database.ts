import { layFolder } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { type OwnDatabase, startDatabase } from './database.ts'
import { type Fault, NOTHING, sum } from './fault.ts'
import { checkUndisturbed, disturbed } from './order.ts'
import { layTown, startProduct } from './product.ts'
import { countReadiness, saysFailed } from './readiness.ts'

/** An order is told within this time; the database goes somewhere in it, ms. */
const ORDER_TAKES = 1_500
const SLOW = 200

type Break = {
  readonly title: string
  /** How long it lasts, ms, one run after the other. */
  readonly lasts: readonly number[]
  begin(database: OwnDatabase): Promise<void> | void
  end(database: OwnDatabase): Promise<void> | void
  /** The server still works, if slowly. */
  readonly isBearable?: boolean
  /** It is there when the order comes. */
  readonly isBefore?: boolean
}

const restore = ({ proxy }: OwnDatabase) => proxy.restore()

/** Breaks the database with an order under way. */
const faultOf = ({ title, lasts, begin, end, isBearable = false, isBefore = false }: Break): Fault => ({
  title: `${title} for ${lasts.map((ms) => ms / 1_000).join(' and ')} s amid an order`,
  runs: lasts.length,
  async run({ runs, random, say }) {
    const database = await startDatabase(layFolder())
    const folder = layTown()
    const product = await startProduct({
      folder,
      databaseUrl: database.direct,
      env: { DATABASE_URL: database.url },
    })
    await checkUndisturbed(product)
    const outcomes = []
    for (let run = 0; run < runs; run++) {
      const away = lasts[run % lasts.length]!
      const after = isBefore ? 0 : Math.round(random() * ORDER_TAKES)
      const outcome = await disturbed(product, async () => {
        if (!isBefore) await wait(after)
        await begin(database)
        const said = await saysFailed(product.port, 'database', away)
        await end(database)
        return isBearable ? NOTHING : countReadiness(product.port, 'database', said)
      })
      say(`${run + 1} of ${runs}: ${away / 1_000} s, ${after} ms after the order; ${outcome.notes.join('; ') || 'ok'}`)
      outcomes.push(outcome)
    }
    await product.stop()
    await database.proxy.close()
    await database.stop()
    return sum(outcomes)
  },
})

export const stopped = faultOf({
  title: 'the database is stopped',
  lasts: [10_000, 60_000],
  begin: (database) => database.stop(),
  end: (database) => database.start(),
})

export const frozen = faultOf({
  title: 'the database stands still, its connections open,',
  lasts: [10_000, 60_000],
  begin: ({ proxy }) => proxy.hold(),
  end: restore,
})

export const refusing = faultOf({
  title: 'the database refuses connections',
  lasts: [10_000, 30_000],
  begin: ({ proxy }) => proxy.cut(),
  end: restore,
})

export const slow = faultOf({
  title: `the database takes ${SLOW} ms more for each answer`,
  lasts: [20_000],
  begin: ({ proxy }) => proxy.slow(SLOW),
  end: restore,
  isBearable: true,
})

export const deaf = faultOf({
  title: 'the database commits the order and does not confirm it',
  lasts: [5_000, 5_000],
  begin: ({ proxy }) => proxy.muteFrom('commit', 'into command_order'),
  end: restore,
  isBearable: true,
  isBefore: true,
})
