import { error } from '../call/error.ts'

export const luxErrors = {
  'lux.thresholds': error(
    990840,
    '关灯照度须大于开灯照度',
    'The illuminance to switch off has to be more than the one to switch on',
  ),
  'lux.answered': error(990841, '该询问已有结果：{state}', 'This request is already settled: {state}'),
  'lux.nothingDark': error(
    990842,
    '所辖灯具均已由计划点亮，无需开灯',
    'Every lamp that it governs is lit by its schedule already',
  ),
  'lux.window': error(990843, '有效时段不能为空', 'The valid window cannot be empty'),
  'lux.nameTaken': error(990844, '照度站“{name}”已存在', 'There is already a lux station named "{name}"'),
  'lux.span': error(
    990845,
    '起始时间须早于结束时间，且该步长最多查询 {days} 天',
    'The time has to begin before it ends, and cover at most {days} days at this step',
  ),
} as const
