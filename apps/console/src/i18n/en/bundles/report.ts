import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/report.ts'
import { alarmUpload } from '../alarmUpload.ts'

export const words: Words<typeof zh> = { alarmUpload }
