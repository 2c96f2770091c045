import type { Session } from '@lamplighter/client'

/** When something was last used in this browser, ms, by its code or id. */
type Moments = Readonly<Record<string, number>>
type Uses = { readonly apps: Moments; readonly organisations: Moments }

const KEY = 'lastUsed'
const none: Uses = { apps: {}, organisations: {} }

function everybodys(): Readonly<Record<string, Uses>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** The present moment on the clock that the session's screens show, ms. */
export const clockOf = ({ config }: Pick<Session, 'config'>) => Date.now() + config.clock.offsetMs

/** Where a user has worked, each user of the browser by themselves. */
export const lastUsed = (userId: number): Uses => ({ ...none, ...everybodys()[userId] })

export function noteUse({ user, curApp, curCust }: Pick<Session, 'user' | 'curApp' | 'curCust'>, at: number) {
  const { apps, organisations } = lastUsed(user.id)
  const uses: Uses = { apps: { ...apps, [curApp]: at }, organisations: { ...organisations, [curCust]: at } }
  localStorage.setItem(KEY, JSON.stringify({ ...everybodys(), [user.id]: uses }))
}

/** The last used first; what was never used keeps its place after them. */
export const byLastUse = <T>(items: readonly T[], moments: Moments, keyOf: (item: T) => string | number): T[] =>
  [...items].sort((one, other) => (moments[keyOf(other)] ?? 0) - (moments[keyOf(one)] ?? 0))
