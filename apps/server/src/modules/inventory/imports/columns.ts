import {
  type CellField,
  type ImportField,
  type ImportMapping,
  importFields,
  importRecordFields,
  LAMPS_A_ROW,
  languages,
  unitWord,
} from '@lamplighter/contract'
import { GEOMETRY } from '../../../table-reading/features.ts'

/** Titles that inventories give each field, in Chinese and English, without spaces and marks. */
const TITLES: Record<ImportField, readonly string[]> = {
  number: [
    '通信编号',
    '通讯编号',
    'communicationnumber',
    'communicationid',
    'commid',
    'deveui',
    'imei',
    '灯具编号',
    '单灯编号',
    '路灯编号',
    '灯号',
    '灯编号',
    '设备编号',
    '编号',
    'facilityid',
    'lampnumber',
    'lampid',
    'lampno',
    'lightid',
    'lightnumber',
    'luminaireid',
    'assetid',
    'number',
    'code',
    'id',
  ],
  assetId: [
    '资产编号',
    '资产编码',
    '资产号',
    'assetid',
    'assetnumber',
    'assetno',
    'assettag',
    'assetcode',
    'facilityid',
    '灯具编号',
  ],
  name: ['灯具名称', '单灯名称', '设备名称', '名称', 'lampname', 'lightname', 'devicename', 'name', 'title'],
  lat: ['纬度', '灯具纬度', 'latitude', 'lat', 'northing', 'y', '纵坐标'],
  lng: ['经度', '灯具经度', 'longitude', 'lng', 'lon', 'long', 'easting', 'x', '横坐标'],
  watts: [
    '额定功率',
    '灯具功率',
    '功率',
    '瓦数',
    '功率w',
    'lampwattage',
    'wattage',
    'watts',
    'ratedwatts',
    'ratedpower',
    'power',
    'powerw',
  ],
  lampType: ['光源类型', '光源', '灯具类型', '灯型', '灯类型', 'lamptype', 'lighttype', 'lightsource', 'source'],
  cabinet: [
    '控制箱',
    '控制箱编号',
    '控制柜',
    '控制柜编号',
    '配电箱',
    '配电箱编号',
    '箱变',
    '箱变编号',
    '电箱',
    '控制器编号',
    'controllerid',
    'cabinet',
    'cabinetid',
    'feederpillar',
    'powerbox',
    'box',
  ],
  circuit: ['回路', '回路号', '回路编号', '支路', 'controllercircuit', 'circuit', 'circuitid', 'loop'],
  group: ['分组', '区域', '片区', 'group', 'area', 'zone'],
  district: [
    '行政区',
    '所属区',
    '区县',
    '街道办',
    'district',
    'districtname',
    'borough',
    'ward',
    'suburb',
    'neighbourhood',
    'neighborhood',
  ],
  postcode: ['邮编', '邮政编码', 'postcode', 'postalcode', 'zip', 'zipcode'],
  station: ['站点', '站点名称', '变电站', 'station', 'stationname', 'site'],
  road: ['道路', '道路名称', '路名', '路段', '街道', 'road', 'roadname', 'street', 'streetname'],
  roadClass: ['道路等级', '道路类型', '等级', 'roadclass', 'roadtype', 'classofroad'],
  designLux: ['设计照度', '照度', '设计照度lx', 'designlux', 'designilluminance', 'illuminance', 'lux'],
  gateway: ['网关', '网关编号', '集中器', '集中器编号', 'gateway', 'gatewayid', 'concentrator'],
  pole: ['灯杆', '灯杆编号', '杆号', '杆编号', 'pole', 'poleid', 'polenumber', 'poleno'],
  poleType: ['杆型', '灯杆类型', '灯杆型式', 'poletype', 'poleclass'],
  poleHeight: ['杆高', '灯杆高度', '高度', 'poleheight', 'height', 'mountingheight'],
  armType: ['臂型', '灯臂类型', '灯臂', 'polearmtype', 'armtype', 'arm'],
  installDate: ['安装日期', '安装时间', '投运日期', 'installdate', 'installed', 'installationdate', 'commissioned'],
}

const plain = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const GEOMETRY_TITLES: Partial<Record<ImportField, readonly string[]>> = {
  lat: [GEOMETRY.lat, GEOMETRY.y].map(plain),
  lng: [GEOMETRY.lng, GEOMETRY.x].map(plain),
}
/** What stands behind a title of heights. */
const HEIGHT_UNITS = ['', 'ft', 'feet', 'infeet', '英尺', 'm', '米']

const recordFields: Partial<Record<ImportField, CellField>> = importRecordFields

/** The titles of a field in files of our own, in both languages, with its unit and without. */
function titlesOf(name: ImportField): readonly string[] {
  const field = recordFields[name]
  if (!field) return TITLES[name]
  const unit = field.type === 'number' ? field.unit : ''
  const own = languages.flatMap((language) => {
    const label = field.label[language]
    return [label, `${label} ${unitWord(unit, language)}`].map(plain)
  })
  const all = [...(GEOMETRY_TITLES[name] ?? []), ...own, ...TITLES[name]]
  return name === 'poleHeight' ? HEIGHT_UNITS.flatMap((said) => all.map((title) => title + said)) : all
}

/** Columns of one title with the numbers 1, 2, ... behind it, each the wattage of a lamp on the pole. */
function numberedWatts(byTitle: ReadonlyMap<string, string>): string[] {
  const numbered = ['watt', ...TITLES.watts].map((title) =>
    Array.from({ length: LAMPS_A_ROW }, (_, i) => byTitle.get(`${title}${i + 1}`) ?? []).flat(),
  )
  return numbered.find((columns) => columns.length > 0) ?? []
}

/** Guesses which column feeds which field; the most telling title wins and no column feeds two fields. */
export function guessColumns(columns: readonly string[]): ImportMapping['columns'] {
  const byTitle = new Map(columns.map((column) => [plain(column), column]).reverse() as [string, string][])
  const guessed: ImportMapping['columns'] = {}
  const used = new Set<string>()
  for (const field of importFields) {
    const title = titlesOf(field).find((known) => byTitle.has(known) && !used.has(known))
    if (!title) continue
    used.add(title)
    guessed[field] = byTitle.get(title)!
  }
  const [watts, ...more] = numberedWatts(byTitle)
  if (watts && !guessed.watts) guessed.watts = more.length > 0 ? [watts, ...more] : watts
  return guessed
}

/** A file's name without its folder and ending. */
export const fileBase = (fileName: string) => fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
