/** Every command of every kind, to read. */
export const commandCatalogue = {
  list: '命令目录',
  search: '按编码、名称或参数查找',
  count: '{{n}} 个命令',
  yes: '是',
  no: '否',
  noFields: '无参数',
  field: {
    kind: '设备类型',
    opcode: '类别',
    name: '名称',
    code: '编码',
    right: '所需权限',
    granted: '可授权者',
    fields: '参数',
  },
  head: { needPswd: '密码', grave: '复核', byGroup: '组发', ramp: '渐变', shown: '回读' },
  mark: {
    needPswd: '下发前须确认登录密码',
    grave: '大范围下发须双人复核',
    byGroup: '可由网关按组号转发',
    ramp: '可渐变执行',
    shown: '由设备回读证实',
  },
} as const
