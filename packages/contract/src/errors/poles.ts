import { error } from './error.ts'

export const poleErrors = {
  'poleAnalysis.span': error(
    990926,
    '请选择不晚于今天的日期，最多 {most} 天',
    'Choose days up to today, {most} at most, the first before the last',
  ),
} as const
