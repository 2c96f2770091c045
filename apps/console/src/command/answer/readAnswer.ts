import type { Filled } from '@lamplighter/contract'

/** What a device said, when it said something that can be read. */
export function readAnswer(content: string): Filled | null {
  if (content === '') return null
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Filled) : null
  } catch {
    return null
  }
}
