import { error } from '../call/error.ts'

export const poleErrors = {
  'poleAnalysis.span': error(990926, '最多选择 {most} 天，不晚于今天', 'Choose {most} days at most, up to today'),
  'collectionRound.over': error(
    990957,
    '清运任务“{name}”已完成或已取消',
    'Collection round "{name}" is done or was cancelled',
  ),
  'collectionRound.ticked': error(990958, '“{name}”已登记为已清运', '"{name}" has been ticked as emptied already'),
  'collectionRound.mayNotGo': error(
    990959,
    '“{account}”不能执行：须为能处理全部所选垃圾桶告警的用户',
    '"{account}" cannot go: it has to be a user who may handle alarms of all chosen bins',
  ),
  'collectionRound.noStop': error(
    990960,
    '“{name}”不能作为清运点：须为有位置的垃圾桶',
    '"{name}" cannot be a stop: it has to be a garbage bin with a position',
  ),
  'collectionRound.retired': error(
    990961,
    '“{name}”已退役，不再需要清运',
    '"{name}" has been retired and need not be emptied any more',
  ),
} as const
