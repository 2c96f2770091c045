import { alarmLevelLabels } from './alarms/alarm-levels.ts'
import { leakageStatusLabels, powerBoxAlarmLabels } from './alarms/alarms.ts'
import type { Label } from './text/label.ts'

/** Enumerations of the contract (section 3): wire value to label. What a kind lists as data stays with the kind. */

const l = (zh: string, en: string): Label => ({ zh, en })
type Enumeration = Readonly<Record<string | number, Label>>

export const enums = {
  mediaType: { 1: l('视频', 'Video'), 2: l('音频', 'Voice'), 3: l('图片', 'Image') },
  playTaskType: { 1: l('每周', 'Weekly'), 2: l('指定日期', 'Specific date'), 3: l('节假日', 'Holiday') },
  assetType: {
    1: l('配电箱', 'Distribution cabinet'),
    2: l('支路', 'Branch'),
    3: l('灯杆', 'Pole'),
    4: l('灯具', 'Lamp'),
    5: l('电缆', 'Cable'),
  },
  powerBoxType: {
    1: l('配电房', 'Distribution room'),
    2: l('箱变', 'Box transformer'),
    3: l('落地式', 'Floor-standing'),
    4: l('杆装式', 'Pole-mounted'),
    5: l('壁挂式', 'Wall-mounted'),
    6: l('嵌入式', 'Embedded'),
  },
  lightType: {
    1: l('市电常规', 'Mains conventional'),
    2: l('市电太阳能互补', 'Mains-solar hybrid'),
    3: l('市电带倾斜', 'Mains with tilt'),
    4: l('双色温', 'Dual colour temperature'),
    5: l('485 单灯', '485 single lamp'),
    101: l('市电常规', 'Mains conventional'),
    102: l('市电太阳能互补', 'Mains-solar hybrid'),
    103: l('市电带倾斜', 'Mains with tilt'),
    104: l('双色温', 'Dual colour temperature'),
    105: l('485 单灯', '485 single lamp'),
  },
  leakageStatus: leakageStatusLabels,
  controlMode: {
    0: l('计时日表', 'Elapsed-time schedule'),
    1: l('准时日表', 'Clock schedule'),
    2: l('光控', 'Light control'),
  },
  displayMode: {
    manual: l('手动', 'Manual'),
    remote: l('远程', 'Remote'),
    timed: l('定时', 'Timed'),
    stopped: l('停用', 'Stopped'),
  },
  powerBoxAlarm: powerBoxAlarmLabels,
  poleType: { 1: l('智慧灯杆', 'Smart pole'), 2: l('普通灯杆', 'Ordinary pole') },
  roadClass: {
    main: l('主干路', 'Main road'),
    secondary: l('次干路', 'Secondary road'),
    branch: l('支路', 'Branch road'),
    walkway: l('人行道', 'Walkway'),
  },
  lightTableType: { 1: l('计时', 'Elapsed time'), 2: l('准时', 'Clock') },
  powerTableType: { 0: l('周表', 'Week'), 1: l('年表', 'Year') },
  tableMode: { 0: l('普通', 'Normal'), 1: l('北京时间', 'Beijing') },
  tableAction: { 0: l('关', 'Off'), 1: l('开', 'On'), 2: l('无效', 'Invalid') },
  monitorAction: { 0: l('恒功率', 'Constant power'), 1: l('联动', 'Linkage'), 2: l('恒照度', 'Constant illuminance') },
  alarmLevel: alarmLevelLabels,
  dealAlarmType: { 1: l('待处理', 'Waiting'), 2: l('人工消除', 'Manually eliminated') },
  flowFieldType: {
    1: l('文本', 'String'),
    2: l('整数', 'Integer'),
    3: l('小数', 'Real'),
    4: l('日期时间', 'Date and time'),
    98: l('字典', 'Dictionary'),
    99: l('数据源', 'Data source'),
  },
  flowStepType: { 0: l('开始', 'Start'), 1: l('会签', 'AND'), 2: l('或签', 'OR') },
  filterOperation: {
    '>=': l('大于等于', 'At least'),
    '>': l('大于', 'More than'),
    '=': l('等于', 'Equals'),
    '<': l('小于', 'Less than'),
    '<=': l('小于等于', 'At most'),
    contains: l('包含', 'Contains'),
  },
  powerBoxStatus: { 1: l('正常', 'Normal'), 2: l('维修', 'Repair'), 3: l('停用', 'Disabled') },
  organisationType: {
    1: l('管理单位', 'Managing'),
    2: l('维护单位', 'Maintenance'),
    3: l('系统维护', 'System maintenance'),
  },
  serialType: { RS232: l('RS232', 'RS232'), RS485: l('RS485', 'RS485') },
  parity: { none: l('无校验', 'None'), odd: l('奇校验', 'Odd'), even: l('偶校验', 'Even') },
  poleDeviceType: {
    0: l('灯杆', 'Pole'),
    199: l('单灯', 'Single light'),
    301: l('视频', 'Video'),
    302: l('LED 屏', 'LED screen'),
    303: l('环境', 'Environment'),
    304: l('广播', 'Broadcast'),
    305: l('对讲', 'Intercom'),
    306: l('无线', 'Wi-Fi'),
    307: l('充电桩', 'Charging pile'),
    309: l('电源网关', 'Power gateway'),
    310: l('垃圾桶', 'Bin'),
    311: l('门锁', 'Lock'),
    312: l('手机充电', 'Phone charging'),
    320: l('井盖', 'Manhole'),
  },
  subDeviceType: {
    1: l('总进线', 'Main distribution'),
    2: l('转换开关', 'Transfer switch'),
    3: l('控制输出', 'Control output'),
    4: l('接触器', 'Contactor'),
    5: l('支路', 'Branch'),
    6: l('箱门', 'Door'),
    7: l('门锁', 'Lock'),
    8: l('烟感', 'Smoke'),
    9: l('水浸', 'Water'),
    10: l('电缆', 'Cable'),
    11: l('漏电', 'Leakage'),
    12: l('电压', 'Voltage'),
  },
  voltageOutput: {
    '0-10V': l('0-10V', '0-10V'),
    '10-0V': l('10-0V', '10-0V'),
    '0-5V': l('0-5V', '0-5V'),
    '5-0V': l('5-0V', '5-0V'),
  },
  pwmPolarity: { normal: l('正极性', 'Normal'), reversed: l('反极性', 'Reversed') },
  voltageControlMode: { 0: l('模拟 0-10V', 'Analog 0-10V'), 1: l('PWM', 'PWM') },
  /** The contract numbers the modes and names only the last. */
  lightControlMode: {
    0: l('模式 0', 'Mode 0'),
    1: l('模式 1', 'Mode 1'),
    2: l('模式 2', 'Mode 2'),
    3: l('模式 3', 'Mode 3'),
    4: l('模式 4', 'Mode 4'),
    5: l('模式 5', 'Mode 5'),
    255: l('停用', 'Disabled'),
  },
  connectionPlatform: {
    direct: l('直连', 'Direct'),
    telecomNb: l('电信 NB', 'Telecom NB'),
    vendor: l('厂商平台', 'Vendor platform'),
    other: l('其他', 'Other'),
  },
  luxTimeoutOption: {
    none: l('不动作', 'No action'),
    prompt: l('提示开灯', 'Prompt to switch on'),
    auto: l('自动开灯', 'Switch on'),
  },
} as const satisfies Record<string, Enumeration>

/** Frequencies of a PWM dimming output, kHz: the least and the most. */
export const PWM_KHZ = [0.5, 4] as const

/** Serial ports of a cabinet controller. */
export const SERIAL = { ports: [1, 6], baud: [300, 115_200], dataBits: [6, 9], stopBits: [1, 2] } as const
