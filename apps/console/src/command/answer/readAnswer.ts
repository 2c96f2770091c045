import type { Filled } from '@lamplighter/contract'

/** The answer of a device as an object; null when it is empty or no JSON object. */
export function readAnswer(content: string): Filled | null {
  if (content === '') return null
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Filled) : null
  } catch {
    return null
  }
}
