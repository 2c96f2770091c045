import { everyOperation, type Rights } from './world.ts'

/** `npm run authorization-tests -- --full` asks for it. */
const isFull = process.env.AUTHORIZATION_TESTS === 'full'

const eachAlone = (): Rights[] => everyOperation.map((operation) => [operation])

/**
 * With which rights a call is tried that asks for `access`. Who holds all rights but its own is refused, and so is who
 * holds one of them: a right never takes from another. Each of them alone is tried besides in the full run.
 */
export function rightsTried(access: string): readonly Rights[] {
  if (isFull) return ['super', [], everyOperation, ...eachAlone()]
  const own = everyOperation.filter((operation) => operation === access)
  if (own.length === 0) return ['super', [], everyOperation]
  return ['super', [], everyOperation.filter((operation) => operation !== access), own]
}
