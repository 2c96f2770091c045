type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Lays one option over another, plain objects by key; an array of the upper one takes each entry over the lower object. */
export function mergeOption(lower: unknown, upper: unknown): unknown {
  if (Array.isArray(upper) && isPlain(lower)) return upper.map((entry) => mergeOption(lower, entry))
  if (!isPlain(lower) || !isPlain(upper)) return upper === undefined ? lower : upper
  const merged: Plain = { ...lower }
  for (const [key, value] of Object.entries(upper)) merged[key] = mergeOption(lower[key], value)
  return merged
}
