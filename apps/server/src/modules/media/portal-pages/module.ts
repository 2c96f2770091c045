import { PORTAL } from '@lamplighter/contract'
import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { publicAddress } from '../../organisation/auth/index.ts'
import { portalPageHandlers } from './calls.ts'
import { createCompletePortals, portalCheck } from './ordered.ts'
import { publicPaths } from './public.ts'
import { createVisitLog } from './visits.ts'

const kept: readonly Kept[] = [{ table: 'portal_page_day', column: 'day', for: PORTAL.keptDays * 86_400_000 }]

/** Pages that people see before they are online by an access point. */
export const portalPageModule = defineModule({
  provide({ db, httpPaths, writers, clock }) {
    for (const path of publicPaths({ db, visits: createVisitLog({ writers, clock }) })) httpPaths.serve(path)
    return {}
  },
  describe({ settings, clock, blobs, commandExtensions }) {
    const publicUrl = publicAddress(settings)
    commandExtensions.addCheck(portalCheck)
    commandExtensions.addCompletion(createCompletePortals(publicUrl))
    return { handlers: portalPageHandlers({ clock, blobs, publicUrl }), kept }
  },
})
