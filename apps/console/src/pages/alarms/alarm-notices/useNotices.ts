import { useCall, useMay } from '@lamplighter/client'

export const useAlarmGroups = () => useCall('alarmGroup.query', {})
export const useAlarmRoutes = () => useCall('alarmRoute.query', {})
/** Who may be a member; nothing for those who may not choose. */
export const useNoticePeople = () => useCall('alarmGroup.people', {}, { enabled: useMay('alarmNotice.save') })
