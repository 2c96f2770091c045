import { ascending, enums, GROUP_NUMBER, PWM_KHZ } from '@lamplighter/contract'
import { choice, number, plain } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'

const rights = { read: 'light.read', change: 'light.configure' } as const
const GROUPS = [GROUP_NUMBER.min, GROUP_NUMBER.max] as const

const lux = [
  number('onLux', { zh: '开灯照度', en: 'On threshold' }, 'lx', [1, 2_000]),
  number('offLux', { zh: '关灯照度', en: 'Off threshold' }, 'lx', [1, 5_000]),
]

/** What makes a lamp shine besides its plan. */
export const control: readonly Setting[] = [
  {
    name: 'group',
    label: { zh: '分组号', en: 'group number' },
    fields: [number('number', { zh: '分组号', en: 'Group number' }, '', GROUPS)],
    delivered: { number: 1 },
    ...rights,
  },
  {
    name: 'luxThreshold',
    label: { zh: '光控阈值', en: 'lux thresholds' },
    fields: lux,
    rules: [ascending(lux, 'onLux', 'offLux')],
    delivered: { onLux: 20, offLux: 40 },
    ...rights,
  },
  {
    name: 'linkedBrightness',
    label: { zh: '联动亮度', en: 'linked brightness' },
    fields: [
      number('level', { zh: '联动亮度', en: 'Level' }, '%', [0, 100]),
      number('holdSeconds', { zh: '保持时间', en: 'Hold time' }, 's', [1, 3_600]),
    ],
    delivered: { level: 100, holdSeconds: 60 },
    ...rights,
  },
  {
    name: 'sensing',
    label: { zh: '感应参数', en: 'sensing' },
    fields: [
      plain('switch', 'enabled', { zh: '启用感应', en: 'Enabled' }),
      number('sensitivity', { zh: '灵敏度', en: 'Sensitivity' }, '', [1, 10]),
      number('idleLevel', { zh: '无人亮度', en: 'Level when empty' }, '%', [0, 100]),
      number('holdSeconds', { zh: '延时', en: 'Hold time' }, 's', [1, 3_600]),
    ],
    delivered: { enabled: false, sensitivity: 5, idleLevel: 30, holdSeconds: 60 },
    // An empty road would lie in the dark.
    darkens: ({ enabled, idleLevel }) => enabled === true && idleLevel === 0,
    ...rights,
  },
  {
    name: 'output',
    label: { zh: '调光输出', en: 'dimming output' },
    fields: [
      choice('mode', { zh: '输出方式', en: 'Output' }, enums.voltageControlMode),
      choice('range', { zh: '电压范围', en: 'Voltage' }, enums.voltageOutput),
      choice('polarity', { zh: 'PWM 极性', en: 'PWM polarity' }, enums.pwmPolarity),
      number('frequency', { zh: 'PWM 频率', en: 'PWM frequency' }, 'kHz', PWM_KHZ, 1),
    ],
    delivered: { mode: 0, range: '0-10V', polarity: 'normal', frequency: 1 },
    ...rights,
  },
  {
    name: 'relayLevel',
    label: { zh: '继电器电平', en: 'relay level' },
    fields: [
      choice(
        'level',
        { zh: '吸合电平', en: 'Closes on' },
        { low: { zh: '低电平', en: 'Low' }, high: { zh: '高电平', en: 'High' } },
      ),
    ],
    delivered: { level: 'high' },
    // A relay told the wrong way round does the opposite of every order.
    darkens: () => true,
    ...rights,
  },
]
