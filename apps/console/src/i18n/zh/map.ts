export const map = {
  label: '城市路灯地图，方向键移动，加减键缩放',
  tools: '地图工具',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '显示全城',
  layers: '图层',
  layer: { names: '地名', boxes: '配电箱', gateways: '网关与光照站' },
  legend: { title: '图例', lit: '亮（光晕=亮度）', out: '灭', offline: '离线', alarm: '告警' },
  loading: '正在加载地图…',
  failed: '地图没有取到数据',
  empty: '还没有设备',
} as const
