import type { ImportIssue, Label } from '@lamplighter/contract'
import type { Change } from '../inventory/index.ts'

export const reasons: Record<ImportIssue['reason'], Label> = {
  noNumber: { zh: '没有编号', en: 'No number' },
  noPosition: { zh: '没有坐标', en: 'No position' },
  badPosition: { zh: '坐标不正确', en: 'The position is not valid' },
  duplicateNumber: { zh: '编号在文件中重复', en: 'The number appears before in the file' },
  nameTooLong: { zh: '名称过长，已截断', en: 'The name is too long and was cut' },
  unreadableWatts: { zh: '功率无法识别，未导入功率', en: 'The wattage cannot be read and will be ignored' },
  noCabinet: { zh: '没有控制箱，归入未分箱', en: 'No power box; added to the ungrouped' },
  badDate: { zh: '日期不正确', en: 'The date is not valid' },
  poleFull: { zh: '灯杆上的灯已达上限', en: 'The pole holds as many lamps as it can' },
  stationFull: { zh: '站点的设备已达上限', en: 'The site holds as many devices as it may' },
  badHeight: { zh: '杆高不正确，未导入杆高', en: 'The height of the pole is not valid and will be ignored' },
  badPoleType: { zh: '灯杆类型无法识别，按普通灯杆导入', en: 'The pole type is not known; taken as an ordinary pole' },
  poleTypeStays: {
    zh: '灯杆类型保持不变：无法识别，或智慧灯杆不能改为普通灯杆',
    en: 'The pole type stays: it is not known, or a smart pole would become an ordinary one',
  },
  badArmType: { zh: '臂型无法识别，按其他导入', en: 'The arm type is not known; taken as another one' },
  duplicateName: { zh: '名称在文件中重复', en: 'The name appears before in the file' },
  nameTaken: { zh: '名称已被其他设备使用', en: 'Another device has this name' },
  badRoadClass: { zh: '道路等级无法识别，未导入道路等级', en: 'The road class is not known and will be ignored' },
  badDesignLux: { zh: '设计照度不正确，未导入设计照度', en: 'The design illuminance is not valid and will be ignored' },
  farPosition: { zh: '位置远离其他路灯', en: 'The position is far from the other lamps' },
  swappedPosition: { zh: '纬度与经度似乎颠倒', en: 'Latitude and longitude seem to be swapped' },
  retired: { zh: '设备已退役，请先恢复', en: 'The device is retired; restore it first' },
  notPoint: { zh: '几何不是点', en: 'The geometry is not a point' },
  ambiguousDate: {
    zh: '日期的日与月无法区分，未导入安装日期',
    en: 'The date can be read both ways and will be ignored',
  },
  ambiguousNumber: {
    zh: '数字的小数点与千位分隔无法区分，请选择小数点',
    en: 'The number can be read in two ways; choose the decimal mark',
  },
  roundedNumber: {
    zh: '编号被电子表格四舍五入，请将该列设为文本',
    en: 'A spreadsheet rounded the number; make its column text',
  },
  lostZeros: { zh: '编号缺少前导零，已按已有编号处理', en: 'The number lacks leading zeros; taken as the known one' },
  surplusLamps: {
    zh: '该灯杆上已有、但此行没有的灯：保持不变',
    en: 'Lamps of this pole that the row has no more; they stay',
  },
  unknownPole: { zh: '没有这根灯杆', en: 'There is no such pole' },
  noPole: { zh: '没有灯杆编号', en: 'No pole number' },
  numberTaken: { zh: '编号已被其他类型设备使用', en: 'The number belongs to a device of another kind' },
}

export const changes: Record<Change, Label> = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '变更', en: 'Changed' },
  same: { zh: '相同', en: 'Same' },
}
