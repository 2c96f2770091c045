import type { CellField } from '../field/fields.ts'
import { unitWord } from '../field/units.ts'
import type { Label, Language } from '../text/label.ts'
import { importRecordFields } from './import-mapping.calls.ts'

const recordFields: Readonly<Partial<Record<string, CellField>>> = importRecordFields

/** Fields of an import that stand in no record, and what a device may change besides. */
const words: Readonly<Partial<Record<string, Label>>> = {
  number: { zh: '编号', en: 'ID' },
  assetId: { zh: '资产编号', en: 'Asset ID' },
  name: { zh: '名称', en: 'Name' },
  watts: { zh: '额定功率 W', en: 'Rated power W' },
  lampType: { zh: '光源类型', en: 'Light source' },
  cabinet: { zh: '控制箱', en: 'Power box' },
  circuit: { zh: '回路', en: 'Circuit' },
  group: { zh: '分组', en: 'Group' },
  district: { zh: '行政区', en: 'District' },
  postcode: { zh: '邮编', en: 'Postcode' },
  station: { zh: '站点', en: 'Site' },
  road: { zh: '道路', en: 'Road' },
  gateway: { zh: '网关编号', en: 'Gateway ID' },
  pole: { zh: '灯杆编号', en: 'Pole number' },
  poleType: { zh: '杆型', en: 'Pole type' },
  box: { zh: '配电箱', en: 'Power box' },
  ratedWatts: { zh: '额定功率', en: 'Rated power' },
  lightType: { zh: '灯具类型', en: 'Lamp type' },
  planId: { zh: '亮灯计划', en: 'Schedule' },
  groupNumber: { zh: '组号', en: 'Group number' },
  retired: { zh: '退役', en: 'Retired' },
}

/** What a field of a row of an inventory is called; a column that no field takes as it is titled. */
export function importFieldWord(name: string, language: Language): string {
  const field = recordFields[name]
  if (!field) return words[name]?.[language] ?? name
  const unit = field.type === 'number' && field.unit !== 'deg' ? ` ${unitWord(field.unit, language)}` : ''
  return `${field.label[language]}${unit}`
}
