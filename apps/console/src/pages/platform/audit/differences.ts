type Plain = string | number | boolean | null
/** One value, or the members of a list. */
export type Value = Plain | readonly Plain[]
export type Difference = { path: readonly string[]; before: Value | undefined; after: Value | undefined }

type Flat = Map<string, Value>

const SEPARATOR = '\u0000'
/** What only the reading of a record adds: nobody set it. */
const derived = new Set(['id', 'users', 'sessions', 'organisationName'])

const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A member of a list by its name, where it has one. */
const memberOf = (value: unknown): Plain => {
  if (isPlain(value)) return value
  const { name, id } = value as { name?: unknown; id?: unknown }
  return typeof name === 'string' ? name : isPlain(id) && id !== undefined ? id : JSON.stringify(value)
}

function flatten(value: unknown, path: readonly string[] = [], into: Flat = new Map()): Flat {
  if (value === undefined || (value === null && path.length === 0)) return into
  if (isPlain(value)) into.set(path.join(SEPARATOR), value)
  else if (Array.isArray(value)) into.set(path.join(SEPARATOR), value.map(memberOf))
  else
    for (const [key, inner] of Object.entries(value as object))
      if (path.length > 0 || !derived.has(key)) flatten(inner, [...path, key], into)
  return into
}

/** A user is read with whole roles and saved with the ids of them. */
function alike(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after) || !('roleIds' in after) || !('roles' in before)) return before
  const { roles, ...rest } = before as { roles: readonly { id: number }[] }
  return { ...rest, roleIds: roles.map(({ id }) => id) }
}

const sorted = (told: Value | undefined) => JSON.stringify(Array.isArray(told) ? [...told].sort() : (told ?? null))

/** What changed, key by key. Where there is a before and an after, only what was set is compared. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [flatten(alike(before, after)), flatten(after)]
  const hasBoth = before !== null && before !== undefined && after !== null && after !== undefined
  const keys = hasBoth ? [...is.keys()] : [...new Set([...was.keys(), ...is.keys()])]
  return keys
    .map((key) => ({ path: key === '' ? [] : key.split(SEPARATOR), before: was.get(key), after: is.get(key) }))
    .filter((one) => (hasBoth ? sorted(one.before) !== sorted(one.after) : (one.before ?? one.after) !== null))
}
