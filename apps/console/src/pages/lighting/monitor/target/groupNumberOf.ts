import { GROUP_NUMBER } from '@lamplighter/contract'

/** A group number as it was typed; null for what is none. */
export function groupNumberOf(text: string): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return number >= GROUP_NUMBER.min && number <= GROUP_NUMBER.max ? number : null
}
