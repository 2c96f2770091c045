export const refusedConnections = {
  button: '被拒绝的连接 {{n}}',
  title: '被拒绝的连接',
  note: '以本单位设备的名义登录而被拒绝。编号不存在的，先导入设备再发放密钥；密钥不符的，重新发放密钥。',
  none: '没有被拒绝的连接',
  seen: '首次 {{first}}，最近 {{last}}',
  heardSince: '该设备此后有上报',
  dismiss: '忽略 {{name}}',
}
