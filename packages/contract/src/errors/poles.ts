import { error } from './error.ts'

export const poleErrors = {
  'poleAnalysis.span': error(990926, '最多选择 {most} 天，不晚于今天', 'Choose {most} days at most, up to today'),
} as const
