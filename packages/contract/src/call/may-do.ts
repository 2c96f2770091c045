/** The code that always passes. */
export const ALWAYS = '___'

/** True when the holder may do any of the wanted operations; no list means no access. */
export function mayDo(holder: { isSuper: boolean; ops?: readonly string[] }, ...wanted: readonly string[]): boolean {
  if (holder.isSuper || wanted.includes(ALWAYS)) return true
  return wanted.some((code) => holder.ops?.includes(code) ?? false)
}
