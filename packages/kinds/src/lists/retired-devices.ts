import { type Label, listOf, type RetiredDevice } from '@lamplighter/contract'
import { kindNames } from '../names.ts'

const l = (zh: string, en: string): Label => ({ zh, en })

/** Devices that were taken down, by whom and when. */
export const retiredDeviceList = listOf<RetiredDevice>()(l('退役设备', 'retired devices'), {
  name: { label: l('名称', 'Name'), text: ({ name }) => name },
  code: { label: l('编号', 'ID'), text: ({ code }) => code },
  kind: { label: l('类型', 'Type'), text: ({ kind }, { language }) => kindNames[kind].label[language] },
  station: { label: l('站点', 'Site'), text: ({ stationName }) => stationName },
  group: { label: l('分组', 'Group'), text: ({ groupName }) => groupName },
  retiredAt: { label: l('退役时间', 'Retired'), text: ({ retiredAt }, { dateTime }) => dateTime(retiredAt) },
  retiredBy: { label: l('操作人', 'Retired by'), text: ({ retiredBy }) => retiredBy },
})
