import { enums } from '../enums.ts'
import { choicesOf, record } from '../field/record.ts'

/** What a person enters of an organisation. */
export const organisationRecord = record(
  { zh: '组织', en: 'organisation' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    /** 1 managing, 2 maintenance, 3 system maintenance (contract, section 3). */
    type: { type: 'choice', label: { zh: '类型', en: 'Type' }, choices: choicesOf(enums.organisationType) },
    parentId: {
      type: 'reference',
      label: { zh: '上级组织', en: 'Parent organisation' },
      to: 'organisation',
      optional: true,
    },
    /** IANA name; the days and plans of a managing organisation follow it. */
    timeZone: {
      type: 'text',
      label: { zh: '时区', en: 'Time zone' },
      note: { zh: '如 Asia/Shanghai；日期和计划按此时区', en: 'Such as Asia/Shanghai; days and schedules follow it' },
      max: 60,
    },
    region: { type: 'text', label: { zh: '区域', en: 'Region' }, max: 60, optional: true },
    lng: { type: 'number', label: { zh: '经度', en: 'Longitude' }, unit: 'deg', min: -180, max: 180 },
    lat: { type: 'number', label: { zh: '纬度', en: 'Latitude' }, unit: 'deg', min: -90, max: 90 },
    zoom: { type: 'number', label: { zh: '缩放级别', en: 'Zoom' }, unit: '', min: 2, max: 20 },
  },
)

/** Of a new managing organisation: the group its gateways name in their topics. */
export const organisationCode = record(
  { zh: '组织', en: 'organisation' },
  {
    code: {
      type: 'text',
      label: { zh: '组织代码', en: 'Code' },
      note: {
        zh: '小写字母开头，2-20 位小写字母、数字或连字符；网关用它作为主题中的组名，保存后不能更改',
        en: '2-20 lowercase letters, digits or hyphens, a letter first; gateways name it in their topics, and it cannot be changed',
      },
      rule: { zh: '须为小写字母开头的 2-20 位代码', en: '2-20 lowercase letters, digits or hyphens, a letter first' },
      max: 20,
      pattern: /^[a-z][a-z0-9-]{1,19}$/,
    },
  },
)
