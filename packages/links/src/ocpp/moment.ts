/** Date and time with `T` or a space between, seconds and their parts if any, and a zone if any. */
const SHAPE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i

/**
 * The moment that a pile names, ms since 1970; null where it names none.
 * @param atLocal when the clocks of its organisation show what one of UTC shows at a moment
 */
export function readMoment(timestamp: string, atLocal: (shown: number) => number): number | null {
  const [, day, minute, second = '00', part = '', zone] = SHAPE.exec(timestamp.trim()) ?? []
  if (day === undefined) return null
  const shown = Date.parse(`${day}T${minute}:${second}.${part.slice(0, 3).padEnd(3, '0')}Z`)
  if (Number.isNaN(shown)) return null
  return zone === undefined ? atLocal(shown) : shown - offsetOf(zone)
}

/** Of a zone against UTC, ms. */
function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
