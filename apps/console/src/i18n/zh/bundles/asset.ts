import { dynamicGroups } from '../devices/dynamicGroups.ts'
import { assign } from '../inventory/assign.ts'
import { imports } from '../inventory/imports.ts'
import { place } from '../inventory/place.ts'
import { plan } from '../inventory/plan.ts'
import { sites } from '../inventory/sites.ts'
import { groupNumbers } from '../lighting/groupNumbers.ts'
import { tasks } from '../platform/tasks.ts'
import { poles } from '../poles/poles.ts'
import { poleWork } from '../poles/poleWork.ts'

/** What is registered: groups, sites, poles, imports. */
export const words = { assign, dynamicGroups, groupNumbers, imports, place, plan, poles, poleWork, sites, tasks }
