import { assign } from '../assign.ts'
import { dynamicGroups } from '../dynamicGroups.ts'
import { groupNumbers } from '../groupNumbers.ts'
import { imports } from '../imports.ts'
import { plan } from '../plan.ts'
import { poles } from '../poles.ts'
import { poleWork } from '../poleWork.ts'
import { sites } from '../sites.ts'

/** What is registered: groups, sites, poles, imports. */
export const words = { assign, dynamicGroups, groupNumbers, imports, plan, poles, poleWork, sites }
