import { type CallName, fail } from '@lamplighter/contract'
import { createTurns } from '../turns.ts'

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

export const isLarge = (name: CallName, input: unknown): boolean => WHOLE.has(name) || sizeOf(input) > LARGE_PAGE

/** Large answers hold the database and the process: one of a person at a time, and two in all. */
export const createLargeAnswers = () =>
  createTurns({ atOnce: 2, atOnceEach: 1, waitingEach: 30, waitingInAll: 500 }, () => fail('request.tooMany'))
