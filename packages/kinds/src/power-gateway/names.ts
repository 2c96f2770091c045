import type { KindNames } from '@lamplighter/contract'

export const powerGatewayNames: KindNames = {
  label: { zh: '电源网关', en: 'Power gateway' },
  counted: { zh: '{{n}} 台电源网关', en: '{{n}} power gateways' },
}
