import type { CommandSpec, Kind } from '@lamplighter/contract'
import { nightCommands, nightLevelOf } from '@lamplighter/kinds/night-level'
import type { Place } from '@lamplighter/kinds/sun'

/** Different arguments that are looked at one by one; what an order holds beyond them counts as dark. */
const DISTINCT = 200

/** What an organisation calls dark: levels below `below`, %, over tonight at its place. */
type Terms = { readonly below: number; readonly place: Place | undefined; readonly now: number }

/** Whether a command leaves its lamps dark. */
export type Darkness = (kind: Kind, spec: CommandSpec, args: unknown) => boolean

/** Judges what commands leave of the light; the same command to a city of lamps is judged once. */
export function createDarkness({ below, place, now }: Terms): Darkness {
  const known = new Map<unknown, Map<string, boolean>>()
  const byText = new Map<string, boolean>()

  function judge(kind: Kind, spec: CommandSpec, args: unknown): boolean {
    if (spec.darkens?.(args)) return true
    if (!place || !nightCommands(kind).includes(spec.code)) return false
    const text = `${kind} ${spec.code} ${JSON.stringify(args)}`
    const before = byText.get(text)
    if (before !== undefined) return before
    if (byText.size >= DISTINCT) return true
    const level = nightLevelOf(kind, spec.code, args, place, now)
    const isDark = level !== null && level < below
    byText.set(text, isDark)
    return isDark
  }

  return (kind, spec, args) => {
    const same = known.get(args) ?? new Map<string, boolean>()
    known.set(args, same)
    const key = `${kind} ${spec.code}`
    const isDark = same.get(key) ?? judge(kind, spec, args)
    same.set(key, isDark)
    return isDark
  }
}
