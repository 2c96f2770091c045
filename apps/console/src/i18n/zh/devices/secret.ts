/** The secret that a device connects with. */
export const secret = {
  title: '接入密钥',
  once: '请立即抄下密钥，关闭后不再显示',
  of: '组 {{group}}，边缘节点 {{edge}}，用户名 {{user}}，密钥：',
  copy: '复制密钥',
  copied: '密钥已复制',
  rotate: '更换密钥',
  rotateTitle: '更换 {{name}} 的密钥',
  rotateText: '旧密钥立即失效，设备随即断开，直到在设备上填入新密钥。',
  revoke: '吊销密钥',
  revokeTitle: '吊销 {{name}} 的密钥',
  revokeText: '设备立即断开且不能再接入，直到为它更换新密钥。',
  revoked: '密钥已吊销，设备已断开',
} as const
