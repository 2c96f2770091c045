import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../../testing/startConsole.ts'
import type { Statistics } from './statistics.ts'
import { statisticsTable } from './statisticsTable.ts'

beforeAll(startConsole)

const share = { count: 2, meanAcknowledge: 90, meanRepair: 5_400 }
const statistics: Statistics = {
  raised: 3,
  open: 1,
  eliminated: 1,
  ends: { recovered: 1, manual: 1, expired: 0, retired: 0 },
  meanAcknowledge: 90,
  meanRepair: null,
  again: 0,
  types: [{ type: 'Tilt', count: 3 }],
  days: [{ day: '2026-11-23', counts: [0, 2, 1] }],
  hours: Array.from({ length: 7 }, () => Array(24).fill(0)),
  repairs: [0, 2, 0, 0, 0, 0],
  top: [{ deviceId: 1, deviceName: 'L1', stationName: null, kind: 'luminaire', count: 3 }],
  groups: [{ groupId: 1, name: 'North', ...share }],
  models: [{ model: 'NX-100', ...share }],
  handlers: [{ account: 'anna', ...share }],
}

test('the file of statistics has every figure of the screen once, with its part', () => {
  const { head, rows } = statisticsTable(statistics, i18next.t, 'zh')
  expect(head).toEqual(['部分', '项目', '告警数', '平均确认 分钟', '平均恢复 小时'])
  expect(rows).toHaveLength(4 + 3 + 1 + 168 + 6 + 3 + 1)
  expect(rows).toContainEqual(['概要', '告警数', 3, 1.5, null])
  expect(rows).toContainEqual(['每日新增告警（按级别）', '2026-11-23 一般', 2, null, null])
  expect(rows).toContainEqual(['恢复用时', '< 1 小时', 2, null, null])
  expect(rows).toContainEqual(['分组', 'North', 2, 1.5, 1.5])
  expect(rows).toContainEqual(['处理人', 'anna', 2, 1.5, 1.5])
})
