import type { CallEnding, IntercomCall } from '@lamplighter/contract'

export const callStates = ['open', 'answered', 'handedOver', 'ended'] as const
export type CallState = (typeof callStates)[number]

/** How a call stands: nobody answered yet, somebody talks to them, the police do, or it is over. */
export function callStateOf({ answeredAt, ending }: Pick<IntercomCall, 'answeredAt' | 'ending'>): CallState {
  if (ending === 'handedOver') return 'handedOver'
  return ending ? 'ended' : answeredAt ? 'answered' : 'open'
}

/** Endings that a state stands for; none of one that is not over. */
export const endingsOf: Readonly<Record<CallState, readonly CallEnding[]>> = {
  open: [],
  answered: [],
  handedOver: ['handedOver'],
  ended: ['hungUp', 'missed'],
}

export const placeName = ({ pole, deviceName }: Pick<IntercomCall, 'pole' | 'deviceName'>) => pole ?? deviceName
