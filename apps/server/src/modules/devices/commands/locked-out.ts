import type { Kind } from '@lamplighter/contract'
import type { LockOuts } from '../../lighting/lock-outs/index.ts'
import { specOf } from './catalogue.ts'

type Command = { readonly deviceId: number; readonly code: string; readonly args: unknown }

/** The crew that has locked out what a command would put current on; null where none has. */
export function crewLockingOut(
  lockOuts: Pick<LockOuts, 'at'>,
  kind: Kind | undefined,
  { deviceId, code, args }: Command,
): string | null {
  const locked = lockOuts.at(deviceId)
  if (!locked || !kind) return null
  const points = specOf(kind, code)?.energises?.(args) ?? []
  return points.map((point) => locked.get(point)).find((crew) => crew !== undefined) ?? null
}
