import { type SubDevice, type SubDeviceType, subDeviceRules } from '@lamplighter/contract'

/** The first number of a type that no part of the box has; the last one where all are taken. */
export function freeNumber(type: SubDeviceType, parts: readonly SubDevice[]): number {
  const { most } = subDeviceRules[type]
  const taken = new Set(parts.filter((part) => part.type === type).map(({ number }) => number))
  for (let number = 1; number < most; number++) if (!taken.has(number)) return number
  return most
}
