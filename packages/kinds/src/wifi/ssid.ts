import type { FieldRule } from '@lamplighter/contract'
import { text } from '../settings/field.ts'
import { commandsOf, type Setting } from '../settings/setting.ts'

/** IEEE 802.11 counts bytes, of which a Chinese character takes three. */
const MOST_BYTES = 32

const fits: FieldRule = ({ ssid }) =>
  new TextEncoder().encode(String(ssid)).length <= MOST_BYTES
    ? null
    : {
        field: 'ssid',
        sentence: {
          zh: `最多 ${MOST_BYTES} 字节，一个汉字占 3 字节`,
          en: `At most ${MOST_BYTES} bytes; a Chinese character takes 3`,
        },
      }

/** The name of the network. A text is no point: it is read and set as a setting. */
export const ssid: Setting = {
  name: 'ssid',
  label: { zh: '网络名称（SSID）', en: 'SSID' },
  fields: [text('ssid', { zh: '网络名称（SSID）', en: 'SSID' }, MOST_BYTES)],
  rules: [fits],
  delivered: { ssid: 'Smart-Pole' },
  read: 'light.read',
  change: 'poleDevice.configure',
}

export const ssidCommands = commandsOf([ssid])
