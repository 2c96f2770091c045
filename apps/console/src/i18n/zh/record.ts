/** One record, whatever it is: opened, saved, removed. */
export const record = {
  add: '新建{{noun}}',
  full: '最多 {{most}} 项',
  nameMissing: '请填写名称',
  edit: '编辑{{noun}}',
  view: '查看{{noun}}',
  gone: '找不到该{{noun}}',
  delete: '删除{{noun}}',
  ask: '删除{{noun}}“{{name}}”？',
  askText: '删除后不能恢复。',
  saved: '已保存“{{name}}”',
  deleted: '已删除“{{name}}”',
  missing: '还有未填或不正确的内容',
  unsaved: { title: '放弃修改？', text: '填写的内容还没有保存。', leave: '放弃', stay: '继续填写' },
} as const
