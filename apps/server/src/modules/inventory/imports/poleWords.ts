import { type ArmType, armTypeNames, armTypes, type PoleType, poleTypes } from '@lamplighter/contract'

/** Words that inventories have for arms besides ours. */
const WORDS: Partial<Record<ArmType, readonly string[]>> = {
  single: ['pipearm', '单挑', '单臂灯'],
  double: ['twinarm', 'twin', '双挑', '双臂灯'],
  unequal: ['高低双臂'],
  truss: ['truss'],
  wall: ['wallpack', 'wallmount', '墙装'],
  mast: ['highmast', '高杆灯'],
  signal: ['trafficsignal'],
  top: ['posttop', '庭院'],
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What an inventory calls an arm, in our words; what it calls otherwise is another one. */
export function armOf(text: string): ArmType | null {
  const said = plain(text)
  if (said === '') return null
  const found = armTypeNames.find((name) => {
    const { zh, en } = armTypes[name]
    return [name, plain(zh), plain(en), ...(WORDS[name] ?? [])].includes(said)
  })
  return found ?? 'other'
}

/** True for a word that no inventory of ours has for an arm. */
export const isUnknownArm = (text: string) => armOf(text) === 'other' && !OTHER.includes(plain(text))
const OTHER = ['other', plain(armTypes.other.zh), plain(armTypes.other.en)]

const TYPE_WORDS: Record<PoleType, readonly string[]> = {
  1: ['1', 'smart', '智慧', '智慧杆', '多功能杆', '综合杆'],
  2: ['2', 'ordinary', 'standard', 'plain', '普通', '普通杆'],
}

/** What an inventory calls a pole's type, in the contract's numbers; null for a word that nobody knows. */
export function poleTypeOf(text: string): PoleType | null {
  const said = plain(text)
  const found = ([1, 2] as const).find((type) => {
    const { zh, en } = poleTypes[type]
    return [plain(zh), plain(en), ...TYPE_WORDS[type]].includes(said)
  })
  return found ?? null
}
