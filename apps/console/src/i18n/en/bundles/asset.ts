import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/asset.ts'
import { assign } from '../assign.ts'
import { dynamicGroups } from '../dynamicGroups.ts'
import { groupNumbers } from '../groupNumbers.ts'
import { imports } from '../imports.ts'
import { place } from '../place.ts'
import { plan } from '../plan.ts'
import { poles } from '../poles.ts'
import { poleWork } from '../poleWork.ts'
import { sites } from '../sites.ts'
import { tasks } from '../tasks.ts'

export const words: Words<typeof zh> = {
  assign,
  dynamicGroups,
  groupNumbers,
  imports,
  place,
  plan,
  poles,
  poleWork,
  sites,
  tasks,
}
