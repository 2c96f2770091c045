/**
 * SQLSTATE classes that rows are to blame for: cardinality violation, data exception, integrity violation, program limit
 * exceeded.
 */
const DATA_CLASSES = new Set(['21', '22', '23', '54'])

/** Whether the rows are to blame, so that trying again would end the same. */
export function isDataError(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.length === 5 && DATA_CLASSES.has(code.slice(0, 2))
}

/** Whether rows were held by another transaction for longer than a batch waits (lock_not_available). */
export const isLocked = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'
