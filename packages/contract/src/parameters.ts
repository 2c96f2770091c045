import { REFRESH_SECONDS } from './console-settings.ts'
import type { Declaration } from './parameter-declaration.ts'
import { record } from './records/record.ts'
import { valueRefusal } from './refusals.ts'
import { videoParameters } from './video-parameters.ts'

const minutes = { zh: '分钟', en: 'min' }
const hours = { zh: '小时', en: 'h' }
const days = { zh: '天', en: 'days' }
const seconds = { zh: '秒', en: 's' }
const perKwh = { zh: '/kWh', en: '/kWh' }
const times = { zh: '次', en: 'times' }
const devices = { zh: '台', en: 'devices' }
const percent = { zh: '%', en: '%' }

/** What an organisation settles for itself: fields with their defaults. */
export const { fields: parameters } = record({ zh: '参数', en: 'parameter' }, {
  'signIn.idleMinutes': {
    group: 'signIn',
    type: 'number',
    label: { zh: '无操作自动退出', en: 'Sign out when idle' },
    note: { zh: '无任何操作达到该时长后需重新登录', en: 'A session ends after this long without activity' },
    default: 720,
    min: 5,
    max: 1_440,
    decimals: 0,
    unit: minutes,
  },
  'signIn.absoluteHours': {
    group: 'signIn',
    type: 'number',
    label: { zh: '会话最长时间', en: 'Maximum session length' },
    note: { zh: '无论是否操作，登录满该时长即失效', en: 'A session ends after this long, active or not' },
    default: 24,
    min: 1,
    max: 168,
    decimals: 0,
    unit: hours,
  },
  'signIn.remember': {
    group: 'signIn',
    type: 'switch',
    label: { zh: '允许记住登录', en: 'Remembered sign-in' },
    note: {
      zh: '关闭后登录页的“记住密码”不再生效，已记住的登录立即失效',
      en: 'When off, browsers do not keep sign-ins, and kept sign-ins end at once',
    },
    default: true,
  },
  'signIn.international': {
    group: 'signIn',
    type: 'switch',
    label: { zh: '其他国家和地区的手机号', en: 'Phone numbers of other countries' },
    note: {
      zh: '开启后，用户和故障上报人可填写带国家代码的号码，如 +44 7700 900123',
      en: 'Users and people who report faults may give numbers with a country code, such as +44 7700 900123',
    },
    default: false,
  },
  'signIn.failures': {
    group: 'signIn',
    type: 'number',
    label: { zh: '锁定前失败次数', en: 'Failed attempts before lockout' },
    note: { zh: '连续输错密码达到该次数后锁定账号', en: 'This many wrong passwords in a row lock the account' },
    default: 5,
    min: 3,
    max: 10,
    decimals: 0,
    unit: times,
  },
  'signIn.lockMinutes': {
    group: 'signIn',
    type: 'number',
    label: { zh: '锁定时长', en: 'Lockout duration' },
    note: {
      zh: '锁定后需等待的时间，管理员可提前解锁',
      en: 'How long an account stays locked; an administrator can unlock it earlier',
    },
    default: 15,
    min: 5,
    max: 120,
    decimals: 0,
    unit: minutes,
  },
  'password.maxAgeDays': {
    group: 'password',
    type: 'number',
    label: { zh: '密码有效期', en: 'Password expiry' },
    note: {
      zh: '到期后登录时必须修改密码；0 表示不过期',
      en: 'After this the password must be changed at sign-in; 0 means never',
    },
    default: 0,
    min: 0,
    max: 365,
    decimals: 0,
    unit: days,
  },
  'order.secondPersonShare': {
    group: 'order',
    type: 'number',
    label: { zh: '关灯需复核的比例', en: 'Second approval above' },
    note: {
      zh: '一人在 15 分钟内关闭的灯达到全组织的该比例时，须由另一人批准；100 表示仅全部关闭时',
      en: 'When one user switches off this share of all lamps within 15 minutes, another user has to approve',
    },
    default: 50,
    min: 5,
    max: 100,
    decimals: 0,
    unit: percent,
  },
  'order.darkBelow': {
    group: 'order',
    type: 'number',
    label: { zh: '视为关灯的亮度', en: 'Off below level' },
    note: {
      zh: '调光低于该亮度、或所写计划整夜（日落至日出）平均低于该亮度，在双人复核中按关灯计',
      en: 'For dual approval, dimming below this level counts as off, and so does a schedule whose average from sunset to sunrise is below it',
    },
    default: 10,
    min: 1,
    max: 100,
    decimals: 0,
    unit: percent,
  },
  'order.approvalMinutes': {
    group: 'order',
    type: 'number',
    label: { zh: '复核申请有效期', en: 'Approval request validity' },
    note: { zh: '申请在该时间内未获批准即失效', en: 'A request not decided within this time expires' },
    default: 30,
    min: 5,
    max: 240,
    decimals: 0,
    unit: minutes,
  },
  'alarm.planMinutes': {
    group: 'alarm',
    type: 'number',
    label: { zh: '与计划不符的容许时间', en: 'Lit or out against the schedule for' },
    note: {
      zh: '灯在没有命令的情况下与计划不符达到该时间后告警；0 表示不告警',
      en: 'A lamp that is lit or out against its schedule without a command raises an alarm after this long; 0 means never',
    },
    default: 10,
    min: 0,
    max: 120,
    decimals: 0,
    unit: minutes,
  },
  'station.boxes': {
    group: 'station',
    type: 'number',
    label: { zh: '每站配电箱上限', en: 'Power boxes per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 200,
    min: 1,
    max: 5000,
    decimals: 0,
    unit: devices,
  },
  'station.gateways': {
    group: 'station',
    type: 'number',
    label: { zh: '每站网关上限', en: 'Gateways per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 500,
    min: 1,
    max: 10000,
    decimals: 0,
    unit: devices,
  },
  'station.lamps': {
    group: 'station',
    type: 'number',
    label: { zh: '每站单灯上限', en: 'Lamps per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 20000,
    min: 1,
    max: 200000,
    decimals: 0,
    unit: devices,
  },
  'station.lux': {
    group: 'station',
    type: 'number',
    label: { zh: '每站光照站上限', en: 'Lux stations per site' },
    note: {
      zh: '移动、导入或登记设备使站点超过该数量时拒绝',
      en: 'Moving, importing or registering devices beyond this number at one site is refused',
    },
    default: 50,
    min: 1,
    max: 1000,
    decimals: 0,
    unit: devices,
  },
  'device.silentMinutes': {
    group: 'device',
    type: 'number',
    label: { zh: '无上报判为离线', en: 'Offline after no report' },
    note: {
      zh: '设备超过该时间没有任何报文即判为离线，再次上报即恢复；应大于设备的上报间隔。0 表示只按网关的上下线报文',
      en: 'A device without any message for this long is offline until its next one; keep it above the reporting interval. 0: only gateway messages count',
    },
    default: 0,
    min: 0,
    max: 10_080,
    decimals: 0,
    unit: minutes,
  },
  'console.refreshSeconds': {
    group: 'console',
    type: 'number',
    label: { zh: '刷新间隔', en: 'Refresh interval' },
    note: {
      zh: '首页指标与列表重新读取的间隔，其余轮询按同一比例加快或放慢；设备状态与告警即时推送，不受影响',
      en: 'How often figures and lists are refreshed; other polling scales in proportion. States and alarms are always pushed at once',
    },
    default: REFRESH_SECONDS,
    min: 5,
    max: 300,
    decimals: 0,
    unit: seconds,
  },
  'report.open': {
    group: 'report',
    type: 'switch',
    label: { zh: '接受市民上报', en: 'Take fault reports' },
    note: {
      zh: '任何人无需登录即可在 /alarm/upload 上报灯杆和配电箱的故障',
      en: 'Anybody can report a fault of a pole or power box at /alarm/upload without signing in',
    },
    default: false,
  },
  'report.hotline': {
    group: 'report',
    type: 'text',
    label: { zh: '服务热线', en: 'Hotline' },
    note: { zh: '显示在上报页；留空则不显示', en: 'Shown on the report page; leave empty for none' },
    default: '',
    max: 20,
    optional: true,
    pattern: /^[\d+() -]*$/,
    rule: { zh: '电话号码：数字、空格、+、- 和括号', en: 'A phone number: digits, spaces, +, - and brackets' },
  },
  'report.emergency': {
    group: 'report',
    type: 'text',
    label: { zh: '紧急电话', en: 'Emergency number' },
    note: { zh: '有触电危险时最先显示', en: 'Shown first where somebody may get a shock' },
    default: '110',
    max: 20,
    optional: true,
    pattern: /^[\d+() -]*$/,
    rule: { zh: '电话号码：数字、空格、+、- 和括号', en: 'A phone number: digits, spaces, +, - and brackets' },
  },
  'map.style': {
    group: 'map',
    type: 'text',
    label: { zh: '底图样式地址', en: 'Base map style' },
    note: {
      zh: 'MapLibre 样式文件的地址，所在主机须由安装方在 LAMPLIGHTER_MAP_HOSTS 中允许；留空使用系统底图',
      en: 'Address of a MapLibre style on a host allowed by LAMPLIGHTER_MAP_HOSTS; empty for the built-in base map',
    },
    default: '',
    optional: true,
    max: 300,
    pattern: /^(https?:\/\/[^\s/]+\/\S*)?$/,
    rule: { zh: '以 https:// 开头的完整地址，可含 {key}', en: 'A full address, https://host/…; may contain {key}' },
  },
  'map.key': {
    group: 'map',
    type: 'text',
    label: { zh: '底图密钥', en: 'Base map key' },
    note: {
      zh: '替换样式及其瓦片地址中的 {key}；浏览器可见，请在地图服务商处限制来源域名',
      en: 'Replaces {key} in the style and tile addresses; visible to browsers, so restrict it to your domain at the provider',
    },
    default: '',
    optional: true,
    max: 100,
    pattern: /^[\w.~-]*$/,
    rule: { zh: '字母、数字和 . _ ~ -', en: 'Letters, digits and . _ ~ -' },
  },
  ...videoParameters,
  'charging.price': {
    group: 'charging',
    type: 'number',
    label: { zh: '充电单价', en: 'Price of charging' },
    note: {
      zh: '每千瓦时；按充电开始时的单价计费，0 表示不收费',
      en: 'Of a kilowatt-hour, as it is when charging begins; 0 charges nothing',
    },
    default: 0,
    min: 0,
    max: 1000,
    decimals: 4,
    unit: perKwh,
  },
  'charging.cardsOnly': {
    group: 'charging',
    type: 'switch',
    label: { zh: '仅限登记的充电卡', en: 'Listed cards only' },
    note: {
      zh: '开启后，未登记的卡不能充电；已停用或过期的卡始终不能充电',
      en: 'When on, cards that are not listed cannot charge; blocked and expired ones never can',
    },
    default: false,
  },
  'advertising.loopSeconds': {
    group: 'advertising',
    type: 'number',
    label: { zh: '广告循环时长', en: 'Advertising loop' },
    note: {
      zh: '每块屏幕每轮可售的秒数，每份合同在一轮中展示一次；已售超过该值的屏幕仍按已售时长循环',
      en: 'Seconds of a screen that can be sold in each round, in which every contract is shown once; a screen with more sold goes round as slowly as that takes',
    },
    default: 60,
    min: 10,
    max: 600,
    decimals: 0,
    unit: seconds,
  },
  'tariff.price': {
    group: 'tariff',
    type: 'number',
    label: { zh: '每千瓦时电价', en: 'Price of a kilowatt-hour' },
    note: {
      zh: '用于在电量旁显示电费；0 表示不显示',
      en: 'Shows the cost beside energy; 0 shows none',
    },
    default: 0,
    min: 0,
    max: 1000,
    decimals: 4,
    unit: perKwh,
  },
  'tariff.currency': {
    group: 'tariff',
    type: 'text',
    label: { zh: '货币符号', en: 'Currency' },
    note: { zh: '显示在金额之前', en: 'Shown before an amount' },
    default: '¥',
    max: 4,
    pattern: /^\S+$/,
    rule: { zh: '1 至 4 个字符，不含空格', en: '1 to 4 characters without spaces' },
  },
} as const satisfies Record<string, Declaration>)

export type ParameterName = keyof typeof parameters
export type ParameterValue = number | string | boolean
type Widened<T> = T extends boolean ? boolean : T extends string ? string : number
/** The values in force. */
export type ParameterValues = {
  readonly [K in ParameterName]: Widened<(typeof parameters)[K]['default']>
}
export const parameterNames = Object.keys(parameters) as ParameterName[]

export const parameterDefaults = Object.fromEntries(
  parameterNames.map((name) => [name, parameters[name].default]),
) as ParameterValues

/** True when a value may be given to a parameter; null gives none. */
export const fitsParameter = (name: ParameterName, value: unknown): value is ParameterValue =>
  value !== null && valueRefusal(parameters[name], value) === null
