import type { Words } from '../../words.ts'
import type { secret as zh } from '../../zh/devices/secret.ts'

export const secret: Words<typeof zh> = {
  title: 'Secret',
  once: 'Copy the secret now. It is not shown again',
  of: 'Group {{group}}, edge node {{edge}}, user {{user}}, secret:',
  copy: 'Copy secret',
  copied: 'Secret copied',
  rotate: 'Replace the secret',
  rotateTitle: 'Replace the secret of {{name}}',
  rotateText: 'The old secret ends at once and the device is disconnected until it is given the new one.',
  revoke: 'Revoke the secret',
  revokeTitle: 'Revoke the secret of {{name}}',
  revokeText: 'The device is disconnected at once and cannot connect again until its secret is replaced.',
  revoked: 'The secret is revoked; the device is disconnected',
}
