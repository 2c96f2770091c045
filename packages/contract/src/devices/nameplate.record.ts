import { z } from 'zod'
import { enums } from '../enums.ts'
import { record } from '../field/record.ts'
import { boxStatuses, boxTypes, ICCID, platforms, SIM_MEGABYTES, SIM_OPERATOR } from './boxes.ts'

/** The card that a device communicates with, as its contract with the operator has it. */
export const simRecord = record(
  { zh: 'SIM 卡', en: 'SIM card' },
  {
    iccid: {
      type: 'text',
      label: { zh: 'ICCID', en: 'ICCID' },
      note: { zh: '不填表示没有 SIM 卡', en: 'Leave empty if there is no SIM card' },
      rule: { zh: 'ICCID 为 19 或 20 位数字', en: 'An ICCID has 19 or 20 digits' },
      max: 20,
      pattern: ICCID,
    },
    operator: { type: 'text', label: { zh: '运营商', en: 'Operator' }, max: SIM_OPERATOR, optional: true },
    megabytes: {
      type: 'number',
      label: { zh: '每月流量', en: 'Data per month' },
      unit: { zh: 'MB', en: 'MB' },
      ...SIM_MEGABYTES,
      decimals: 0,
      optional: true,
    },
    expiresOn: { type: 'day', label: { zh: '到期日', en: 'Expires on' }, optional: true },
  },
)

/** What people record of a power box or a gateway; a box has a type and a status, a gateway a platform. */
export const nameplateRecord = record(
  { zh: '设备资料', en: 'device details' },
  {
    boxType: {
      type: 'choice',
      label: { zh: '箱体类型', en: 'Power box type' },
      choices: boxTypes.map((value) => ({ value, label: enums.powerBoxType[value] })),
      optional: true,
    },
    status: {
      type: 'choice',
      label: { zh: '使用状态', en: 'In service' },
      choices: boxStatuses.map((value) => ({ value, label: enums.powerBoxStatus[value] })),
    },
    platform: {
      type: 'choice',
      label: { zh: '接入平台', en: 'Platform' },
      choices: platforms.map((value) => ({ value, label: enums.connectionPlatform[value] })),
      optional: true,
    },
  },
)

export const simCard = z.object(simRecord.shape)
export type SimCard = z.output<typeof simCard>

export const deviceNameplate = z.object({ ...nameplateRecord.shape, sim: simCard.nullable() })
export type DeviceNameplate = z.output<typeof deviceNameplate>
