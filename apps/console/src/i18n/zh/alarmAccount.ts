export const alarmAccount = {} as const
