/** Devices that were taken down, and that come back. */
export const retire = {
  act: '退役',
  ask: '退役“{{name}}”？',
  askWith: '退役“{{name}}”及所带的 {{n}} 台设备？',
  text: '退役设备不再出现在列表、地图、命令和计划中；历史保留，编号仍被占用。可在“资产 › 站点 › 已退役”中恢复。',
  textGateway: '网关的连接立即断开，恢复后须更换密钥。',
  done: '已退役 {{n}} 台设备',
  restore: '恢复',
  restoreSome: '恢复 {{n}} 台',
  restored: '已恢复 {{n}} 台设备',
  notice: '已退役：{{time}}，{{by}}',
  list: '退役设备',
  search: '名称、编号、站点、操作人',
  everyKind: '全部类型',
  kind: '设备类型',
  empty: '没有退役设备',
  emptyText: '在设备详情中退役的设备会列在这里。',
} as const
