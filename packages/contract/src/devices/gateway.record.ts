import { record } from '../field/record.ts'
import { GATEWAY_CODE } from './boxes.ts'

/** What a person enters of a gateway before it is mounted. */
export const gatewayRecord = record(
  { zh: '网关', en: 'gateway' },
  {
    code: {
      type: 'text',
      label: { zh: '通信编号', en: 'ID' },
      rule: { zh: '网关编号须为 11 或 20 位', en: 'A gateway ID has 11 or 20 characters' },
      max: 20,
      pattern: GATEWAY_CODE,
    },
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    stationId: { type: 'reference', label: { zh: '站点', en: 'Site' }, to: 'site', optional: true },
  },
)
