/** A re-check of the password holds this long. */
const FRESH = 5 * 60_000

export const isPasswordFresh = ({ checkedAt }: { readonly checkedAt: number | null }, now: number): boolean =>
  now - (checkedAt ?? 0) <= FRESH
