import type { KindNames } from '@lamplighter/contract'

export const gatewayNames: KindNames = {
  label: { zh: '网关', en: 'Gateway' },
  plural: { zh: '网关', en: 'Gateways' },
  counted: { zh: '{{n}} 台网关', en: '{{n}} gateways' },
}
