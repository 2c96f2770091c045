/** What an organisation settles for itself. */
export const parameters = {
  list: '参数',
  on: '开',
  off: '关',
  default: '默认 {{value}}',
  range: '{{min}} 至 {{max}}',
  unchanged: '未修改',
  changed: '{{who}} 修改于 {{time}}',
  toDefaultOf: '“{{name}}”恢复默认值 {{value}}',
  undo: '撤销“{{name}}”的修改',
  none: '空',
  unsaved: '{{n}} 项修改尚未保存',
  wrong: '{{n}} 项填写有误',
  discard: '放弃修改',
  save: '保存 {{n}} 项',
  saved: '已保存 {{n}} 项参数',
  listedOnly: '未登记的卡正在进行的充电和预约不会自动停止，可在“智慧灯杆 › 充电”中停止',
} as const
