import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { layFolder } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { type Fault, failure, NOTHING, type Outcome, sum } from './fault.ts'
import { checkUndisturbed, disturbed } from './order.ts'
import { layTown, type Product, startProduct } from './product.ts'
import { countReadiness, saysFailed } from './readiness.ts'

/** Room for the database, its log and a few orders. */
const SIZE = '700m'
const ORDER_TAKES = 1_500
const FULL = 20_000
const CHUNK = Buffer.alloc(1024 * 1024)

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })

/** A file system in memory, of a size that can be filled. Null where this user may mount none. */
function mountSmall(folder: string): { unmount(): void } | null {
  mkdirSync(folder, { recursive: true })
  const { status } = run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder)
  return status === 0 ? { unmount: () => void run('umount', '-l', folder) } : null
}

function lacks(): string | null {
  const mounted = mountSmall(join(layFolder(), 'try'))
  mounted?.unmount()
  return mounted ? null : 'this user may not mount a small file system'
}

/** Writes until not a byte more fits. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w')
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      const { bytesWritten } = await ballast.write(CHUNK, 0, size).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten < size) size = Math.floor(size / 2)
    }
  } finally {
    await ballast.close()
  }
}

/** People go on reading. */
const countAnswers = ({ operator }: Product): Promise<Outcome> =>
  operator.call('/station/tree/QueryAll', {}).then(
    () => NOTHING,
    (error) => failure(`nothing can be read while the disk is full: ${error}`),
  )

export const diskFull: Fault = {
  title: `the disk of the database is full for ${FULL / 1_000} s amid an order`,
  runs: 2,
  lacks,
  async run({ runs, random, say }) {
    const folder = join(layFolder(), 'disk')
    const mounted = mountSmall(folder)
    if (!mounted) throw new Error(lacks() ?? 'no file system')
    const ballast = join(folder, 'ballast')
    const outcomes: Outcome[] = []
    try {
      cpSync(layTown(), folder, { recursive: true })
      const product = await startProduct({ folder })
      await checkUndisturbed(product)
      for (let n = 0; n < runs; n++) {
        const after = Math.round(random() * ORDER_TAKES)
        const outcome = await disturbed(product, async () => {
          await wait(after)
          await fill(ballast)
          const answers = await countAnswers(product)
          const said = await saysFailed(product.port, 'disk', FULL)
          rmSync(ballast)
          return sum([answers, await countReadiness(product.port, 'disk', said)])
        })
        say(`${n + 1} of ${runs}: ${after} ms after the order; ${outcome.notes.join('; ') || 'ok'}`)
        outcomes.push(outcome)
      }
      await product.stop()
    } finally {
      if (existsSync(ballast)) rmSync(ballast)
      mounted.unmount()
    }
    return sum(outcomes)
  },
}
