import { alarmUpload } from '../alarmUpload.ts'

/** The page where people on the street report a fault. */
export const words = { alarmUpload }
