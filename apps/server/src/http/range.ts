import { fail } from '@lamplighter/contract'

const momentOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

function demandOrder(part: unknown): void {
  if (typeof part !== 'object' || part === null || !('from' in part) || !('to' in part)) return
  if (momentOf(part.from) >= momentOf(part.to)) throw fail('request.startAfterEnd')
}

/** The time that a call asks of, by itself or in its filters, begins before it ends. @throws request.startAfterEnd */
export function demandRange(input: unknown): void {
  demandOrder(input)
  if (typeof input === 'object' && input !== null && 'filters' in input) demandOrder(input.filters)
}
