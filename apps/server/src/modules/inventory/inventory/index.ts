export { applyInventory, type Change } from './apply.ts'
export { capacityFor, demandCapacity } from './capacity.ts'
export { attachLamps, carryDevices } from './devices/carriers.store.ts'
export { type GroupNumber, saveReportedGroupNumbers, setGroupNumbers } from './devices/group-numbers.store.ts'
export { recordAttributes, recordLamp } from './devices/nameplate.store.ts'
export {
  feedFromBranch,
  feedFromBranches,
  feedFromLoop,
  hangOnPole,
  moveToSite,
  moveToSites,
} from './devices/placement.store.ts'
export { addDevice, type Described, describeDevices, type NewDevice, setSecret } from './devices/registration.store.ts'
export {
  bringBackRetiredWithImport,
  deleteDevices,
  markRestored,
  markRetired,
  markRetiredWithImport,
  type RetiredDevice,
} from './devices/retirement.store.ts'
export {
  type AssignedSchedule,
  assignSchedules,
  type ReportedSchedule,
  saveReportedSchedules,
} from './devices/schedules.store.ts'
export { EXTRA, type Facts, NO_FACTS } from './facts.ts'
export { applyFeatures } from './features.ts'
export { deleteEmptyGroups, deleteGroup, insertGroup, moveToGroup, updateGroup } from './groups.store.ts'
export { deleteEmptyPoles, deletePoles, insertPole, type PoleFields, updatePoles } from './poles.store.ts'
export { restoreChanged } from './restore.store.ts'
export { deleteEmptySites, deleteSites, insertSite, moveSites, type SiteFields, updateSite } from './sites.store.ts'
export { drawStreets } from './streets/store.ts'
