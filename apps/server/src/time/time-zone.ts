/** True of a name of the IANA database. An offset is none: it knows no summer time, and PostgreSQL reads its sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** A time zone that somebody may have meant: one whose name holds the last word of theirs. */
export function similarTimeZone(name: string): string | undefined {
  const wanted = letters(name.split('/').at(-1) ?? '')
  if (wanted.length < 3) return undefined
  return Intl.supportedValuesOf('timeZone').find((zone) => letters(zone).includes(wanted))
}
