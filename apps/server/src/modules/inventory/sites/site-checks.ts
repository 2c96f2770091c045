import type { Scope } from '../../../db/database.ts'

/** Looks at a site to which devices came, and throws where they may not stand there. */
type SiteCheck = (scope: Scope, siteId: number) => Promise<void>

/** What other modules check of a site: each adds its own as the server starts. */
export type SiteChecks = { addCheck(check: SiteCheck): void; readonly check: SiteCheck }

export function createSiteChecks(): SiteChecks {
  const checks: SiteCheck[] = []
  return {
    addCheck: (check) => void checks.push(check),
    async check(scope, siteId) {
      for (const check of checks) await check(scope, siteId)
    },
  }
}
