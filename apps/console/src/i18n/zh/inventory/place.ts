export const place = {
  title: '地图选点',
  both: '经纬度要么都填，要么都不填',
  hint: '点击地图定位，拖动图钉或用方向键微调；坐标为 WGS-84。',
  typed: '请在上方填写经纬度；坐标为 WGS-84。',
  shown: '坐标为 WGS-84。',
  middle: '取地图中心',
  pin: '图钉：纬度 {{north}}，经度 {{east}}；方向键移动',
} as const
