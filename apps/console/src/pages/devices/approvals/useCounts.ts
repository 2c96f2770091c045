import { useCall } from '@lamplighter/client'
import type { ApprovalState } from '@lamplighter/contract'

const useCount = (state?: ApprovalState) =>
  useCall('approval.query', { ...(state ? { state } : {}), size: 1 }, { keep: true }).data?.total

/** How many requests there are of each state, and of all. */
export function useCounts(): Record<ApprovalState | 'all', number | undefined> {
  return {
    waiting: useCount('waiting'),
    approved: useCount('approved'),
    refused: useCount('refused'),
    withdrawn: useCount('withdrawn'),
    expired: useCount('expired'),
    all: useCount(),
  }
}
