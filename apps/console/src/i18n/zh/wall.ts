export const wall = {
  nextLevel: '{{time}} 调至 {{level}} %',
  nextOff: '{{time}} 关灯',
  stillOff: '{{box}} 输出 {{output}} 未合闸',
  stillOn: '{{box}} 输出 {{output}} 未分闸',
  dark: '{{name}} {{n}} 盏熄灭或离线',
  since: '已 {{duration}}',
  of: '共 {{n}} 盏',
  fine: '全市照明正常',
  sunset: '日落 {{time}}',
  sunrise: '日出 {{time}}',
  live: '实时数据',
  lost: '实时连接已断开',
}
