import { useEffect, useEffectEvent } from 'react'

type Part = { page: number; size: number; cursor?: string }
type Page = { total: number; rows: readonly unknown[]; newer?: string | null; older?: string | null }
type Reading<P> = { data: P | undefined; isPlaceholderData?: boolean }
/** Changes what is shown in place of what was: a page that does not exist is not worth a step back. */
type Change = (patch: { page?: number; cursor?: string }, options: { replace: true }) => void

/** The page to show in place of one beyond the end of its list; null where the page is one of the list. */
export function pageInPlace({ total, rows, newer, older }: Page, { page, size, cursor = '' }: Part) {
  if (rows.length > 0) return null
  // Of a log, with cursors to both sides of a stretch in which nothing matches.
  if (newer !== undefined) return cursor === '' || (newer && older) ? null : { cursor: newer ?? '' }
  const last = Math.max(1, Math.ceil(total / size))
  return page > last ? { page: last } : null
}

/**
 * Goes to the last page of a list where the address names one beyond it, or the last one emptied.
 * @returns whether what was read is beyond the end, so that it says nothing about the list
 */
export function useLastPage(
  { data, isPlaceholderData = false }: Reading<Page>,
  query?: Part,
  change?: Change,
): boolean {
  const next = data && query ? pageInPlace(data, query) : null
  const go = useEffectEvent(() => next && change?.(next, { replace: true }))
  // What is shown until the answer comes belongs to another page.
  const key = next && !isPlaceholderData ? JSON.stringify(next) : null
  useEffect(() => {
    if (key !== null) go()
  }, [key])
  return next !== null
}
