/** The account at an external alarm server. */
export const alarmAccount = {
  title: '第三方报警账号',
  account: '账号',
  none: '尚未设置第三方报警账号',
  noneText: '由有“维护第三方报警账号”权限的管理员设置。',
  first: '尚未设置账号。填写报警服务器的地址和账号，保存后由本系统代为登录，密码不会发给浏览器。',
  hosts: '服务器地址须在安装设置 LAMPLIGHTER_ALARM_HOSTS 允许的范围内，由系统安装人员维护。',
  hint: {
    keep: '留空则沿用已保存的密码',
    anew: '地址或端口已更改，请重新输入密码',
  },
  rule: {
    code: '请输入设备编码',
    twice: '编码重复',
  },
  devices: {
    title: '报警设备',
    code: '编码',
    name: '名称',
    codeOf: '第 {{place}} 台的编码',
    nameOf: '第 {{place}} 台的名称',
    add: '添加设备',
    remove: '移除第 {{place}} 台',
    none: '还没有设备',
    noneText: '添加报警服务器上的设备，编码须与其一致。',
  },
  saved: '已保存第三方报警账号',
  delete: '删除账号',
  deleted: '已删除第三方报警账号',
  ask: { title: '删除第三方报警账号？', text: '账号、密码和设备一并删除，不能恢复。' },
} as const
