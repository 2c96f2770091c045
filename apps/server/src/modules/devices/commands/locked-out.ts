import type { Kind } from '@lamplighter/contract'
import { specOf } from './catalogue.ts'

/** What crews have locked out, which no command puts current on. */
export type LockedOut = {
  /** Whom to ask, by the points of a device that are locked out; undefined where none is. */
  at(deviceId: number): ReadonlyMap<string, string> | undefined
  /** Tells when something may have been locked out, until what it returns is called. */
  watch(listener: () => void): () => void
}

type Command = { readonly deviceId: number; readonly code: string; readonly args: unknown }

/** The crew that has locked out what a command would put current on; null where none has. */
export function crewLockingOut(
  lockOuts: Pick<LockedOut, 'at'>,
  kind: Kind | undefined,
  { deviceId, code, args }: Command,
): string | null {
  const locked = lockOuts.at(deviceId)
  if (!locked || !kind) return null
  const points = specOf(kind, code)?.energises?.(args) ?? []
  return points.map((point) => locked.get(point)).find((crew) => crew !== undefined) ?? null
}
