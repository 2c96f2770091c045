import { type ComponentType, useState } from 'react'
import { Crash } from './Crash.tsx'

export type Late = {
  readonly error: Error
  readonly load: () => Promise<ComponentType>
  /** The page once it has arrived. */
  Page?: ComponentType | null
}

/** Stands for a page whose code did not arrive, until it is loaded again and does. */
export function LatePage({ late }: { late: Late }) {
  const [Page, setPage] = useState(() => late.Page ?? null)
  async function again() {
    late.Page = await late.load().catch(() => null)
    setPage(() => late.Page ?? null)
    return late.Page !== null
  }
  return Page ? <Page /> : <Crash error={late.error} again={again} />
}
