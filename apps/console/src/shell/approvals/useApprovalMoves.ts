import { useLive } from '@lamplighter/client'
import { useQueryClient } from '@tanstack/react-query'

/** Reads requests anew when one is made or decided anywhere. */
export function useApprovalMoves() {
  const cache = useQueryClient()
  useLive('approval', () => void cache.invalidateQueries({ queryKey: ['approval.query'] }))
}
