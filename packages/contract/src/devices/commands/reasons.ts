import type { Label, Language } from '../../text/label.ts'

/** Why an item of an order failed, in the words of the contract's catalogue (section 8); `{0}` stands for a number, `{about}` for a name. */
export const reasons = {
  deviceDeleted: { zh: '设备已删除', en: 'Device deleted' },
  offline: { zh: '设备已断开', en: 'Device disconnected' },
  neverSeen: { zh: '设备从未上线', en: 'Device never seen' },
  linkNotRunning: { zh: '设备的接入协议未运行', en: 'The link of the device is not running' },
  unsupported: { zh: '设备类型不支持', en: 'Device type unsupported' },
  untilUnsupported: { zh: '设备不支持结束时间', en: 'Device cannot hold until a time' },
  noReply: {
    zh: '命令超时：{0} 次、每次 {1} 秒后取消',
    en: 'Command timed out: cancelled after {0} tries of {1} seconds',
  },
  expired: { zh: '{0} 分钟后移除', en: 'Removed after {0} minutes' },
  queueCleared: { zh: '队列已清空', en: 'Queue cleared' },
  sendError: { zh: '发送错误', en: 'Send error' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  superseded: { zh: '已被更新的命令取代', en: 'Replaced by a newer command' },
  lockedOut: { zh: '检修闭锁：{about}', en: 'Locked out by {about}' },
  outranked: { zh: '被更高优先级的命令保持', en: 'Held by a command of higher precedence' },
  textTooLong: {
    zh: '文字过长：该屏最多显示 {0} 个汉字；字母和数字按半个计，换行占满一行',
    en: 'Text too long: the screen holds {0} Chinese characters; letters and digits count as half, and a line break fills its row',
  },
  lowerPriority: { zh: '正在播放更高优先级（{0} 级）的内容', en: 'Something of higher priority ({0}) is playing' },
  mediaGone: { zh: '媒体已删除或未通过审核', en: 'The media item was deleted or is not approved' },
  noLoudspeaker: { zh: '摄像机没有扬声器', en: 'The camera has no loudspeaker' },
  speechOver: { zh: '喊话已结束', en: 'The speech is over' },
  programmeGone: { zh: '节目已删除或未通过审核', en: 'The programme was deleted or is not approved' },
  mediaNotLoaded: { zh: '媒体加载失败', en: 'The media item could not be loaded' },
  mediaAltered: { zh: '下载的媒体与清单不符', en: 'The downloaded media item does not match the list' },
  conflictTripped: {
    zh: '冲突监视已跳闸，须先重启',
    en: 'The conflict monitor has tripped: restart the signal first',
  },
  pileOccupied: { zh: '充电桩正被占用或已预约', en: 'The charging pile is occupied or reserved' },
  pileFaulty: { zh: '充电桩有故障', en: 'The charging pile has a fault' },
  pileUnavailable: { zh: '充电桩已停用', en: 'The charging pile is out of service' },
  reservationRefused: { zh: '充电桩不接受预约', en: 'The charging pile takes no reservation' },
  notCharging: { zh: '充电桩没有正在充电', en: 'Nothing is being charged' },
  cardBlocked: { zh: '充电卡已停用', en: 'The charging card is blocked' },
  cardExpired: { zh: '充电卡已过期', en: 'The charging card has expired' },
  cardUnlisted: { zh: '充电卡未登记', en: 'The charging card is not listed' },
  noReservation: { zh: '充电桩没有预约', en: 'The charging pile is not reserved' },
  reservedForOther: {
    zh: '充电桩已预约给另一张卡',
    en: 'The charging pile is reserved for another card',
  },
  noPreset: { zh: '没有该预置位', en: 'There is no such preset' },
  rejected: { zh: '设备拒绝', en: 'Rejected by the device' },
  executionError: { zh: '设备执行出错', en: 'Failed on the device' },
} as const satisfies Record<string, Label>

export type Reason = keyof typeof reasons

/** A text of a list as it is stored: its key with its numbers, `noReply 3 10`. */
export const phraseOf = (key: string, ...numbers: readonly number[]): string => [key, ...numbers].join(' ')

const SHAPE = /^(\w+)(?:((?: \d+)*)|: (.+))$/

/** A stored text of a list in words; what is none of the list stays as it is. */
export function phraseIn(phrases: Readonly<Record<string, Label>>, stored: string, language: Language): string {
  const [, key = '', numbers = '', about] = SHAPE.exec(stored) ?? []
  const phrase = Object.hasOwn(phrases, key) ? phrases[key] : undefined
  if (!phrase || phrase[language].includes('{about}') !== (about !== undefined)) return stored
  const filled = numbers.trim().split(' ')
  return phrase[language]
    .replace(/\{(\d)\}/g, (_, at: string) => filled[Number(at)] ?? '')
    .replace('{about}', () => about ?? '')
}

/** A reason as an item's `message` holds it. */
export const reasonWith = (reason: Reason, ...numbers: readonly number[]): string => phraseOf(reason, ...numbers)

/** A reason with a name in it. */
export const reasonAbout = (reason: Reason, about: string): string => `${reason}: ${about}`

/** A message in words; what is no reason of ours is said by the device and stays as it is. */
export const reasonIn = (message: string, language: Language): string => phraseIn(reasons, message, language)
