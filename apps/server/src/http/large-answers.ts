import { setTimeout } from 'node:timers/promises'
import { type CallName, fail } from '@lamplighter/contract'
import { createTurns } from '../scheduling/turns.ts'

/** Answers that tell of all devices of an organisation. */
const WHOLE: ReadonlySet<CallName> = new Set([
  'device.map',
  'device.mapFeatures',
  'tree.queryAll',
  'poleTree.all',
  'home.summary',
  'alarm.statistics',
])
/** A page of more rows than an answer makes in a moment. */
const LARGE_PAGE = 500

const sizeOf = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'size' in input && typeof input.size === 'number' ? input.size : 0

export const isLargePage = (input: unknown): boolean => sizeOf(input) > LARGE_PAGE

export const isLarge = (name: CallName, input: unknown): boolean => WHOLE.has(name) || isLargePage(input)

export type LargeAnswers = {
  /**
   * Runs work when the turn of who asks has come. The turn is over once its answer is sent, as writing it is the other
   * half of the work; who takes it slowly costs little, and holds nobody up. @throws request.tooMany, where too much waits
   */
  run<T>(who: string, work: () => Promise<T>, sent: Promise<void>): Promise<T>
}

/** How long a turn waits for its answer to be sent, ms. */
const SENDING = 1_000

/** Large answers hold the database and the process: one of a person at a time, and two in all. */
export function createLargeAnswers(): LargeAnswers {
  const bounds = { atOnce: 2, atOnceEach: 1, waitingEach: 30, waitingInAll: 500 }
  const turns = createTurns(bounds, () => fail('request.tooMany'))
  return {
    run<T>(who: string, work: () => Promise<T>, sent: Promise<void>) {
      const answer = Promise.withResolvers<T>()
      const turn = turns.run(who, async () => {
        answer.resolve(await work())
        await Promise.race([sent, setTimeout(SENDING, undefined, { ref: false })])
      })
      turn.catch(answer.reject)
      return answer.promise
    },
  }
}
