import type { KindNames } from '@lamplighter/contract'

export const gatewayNames: KindNames = {
  label: { zh: '网关', en: 'Gateway' },
  counted: { zh: '{{n}} 台网关', en: '{{n}} gateways' },
}
