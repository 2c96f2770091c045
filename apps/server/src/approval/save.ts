import type { DecisionState } from '@lamplighter/contract'

type Saving = {
  /** Only what needs no approval differs. */
  readonly isSame: boolean
  /** Writes what needs no approval. */
  rename(id: number): Promise<unknown>
  /** @throws where it cannot be shown */
  check(): Promise<unknown>
  /** Both write it as what waits for approval. */
  rewrite(id: number): Promise<unknown>
  /** @throws where there are too many */
  insert(): Promise<number>
}

/** Saves what a user makes: changed or new, it waits for approval; else it stands as it stood. */
export async function saveForApproval(
  before: { readonly id: number; readonly state: DecisionState } | null,
  { isSame, rename, check, rewrite, insert }: Saving,
): Promise<{ id: number; waits: boolean }> {
  if (before && isSame) {
    await rename(before.id)
    return { id: before.id, waits: before.state === 'waiting' }
  }
  await check()
  if (!before) return { id: await insert(), waits: true }
  await rewrite(before.id)
  return { id: before.id, waits: true }
}
