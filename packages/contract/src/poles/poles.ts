import type { Label } from '../text/label.ts'

/** 1 smart pole, 2 ordinary pole (contract, section 3). */
export const poleTypes = {
  1: { zh: '智慧灯杆', en: 'Smart pole' },
  2: { zh: '普通灯杆', en: 'Ordinary pole' },
} as const satisfies Record<number, Label>
export type PoleType = keyof typeof poleTypes

/** How a pole holds its lamps. */
export const armTypes = {
  top: { zh: '杆顶', en: 'Post-top' },
  single: { zh: '单臂', en: 'Single arm' },
  double: { zh: '双臂', en: 'Double arm' },
  unequal: { zh: '高低臂', en: 'High and low arm' },
  davit: { zh: '弧臂', en: 'Davit' },
  truss: { zh: '桁架臂', en: 'Truss arm' },
  wall: { zh: '壁臂', en: 'Wall bracket' },
  mast: { zh: '高杆', en: 'High mast' },
  signal: { zh: '信号灯杆臂', en: 'Traffic signal arm' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Label>
export type ArmType = keyof typeof armTypes
export const armTypeNames = Object.keys(armTypes) as ArmType[]
