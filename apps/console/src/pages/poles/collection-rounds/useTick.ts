import { useAct } from '@lamplighter/client'
import type { StopResult } from '@lamplighter/contract'

/** Says what became of a stop. */
export function useTick(id: number, deviceId: number) {
  const act = useAct('collectionRound.tick')
  return {
    busy: act.isPending,
    tick: (result: StopResult, reason = '') => act.mutate({ id, deviceId, result, reason }),
  }
}
