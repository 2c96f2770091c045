export const titles = {
  wall: '大屏',
  monitor: '监控',
  lux: '照度',
  scenes: '场景',
  plans: '亮灯计划',
  boxes: '配电箱',
  lockOuts: '检修闭锁',
} as const
