import type { IntercomCall } from '@lamplighter/contract'

export type CallStep = {
  readonly key: 'pressed' | 'rings' | 'rang' | 'answered' | 'talking' | 'talked' | 'handedOver' | 'hungUp' | 'missed'
  /** When it happened; of what lasted, when it began. */
  readonly at: string
  /** How long it lasted, or has until now, ms. */
  readonly lasts?: number
}

const between = (from: string, to: string | null, now: number) =>
  (to === null ? now : Date.parse(to)) - Date.parse(from)

/** What happened to a call, in its order; the last of one that is not over goes on. */
export function callSteps({ pressedAt, answeredAt, endedAt, ending }: IntercomCall, now: number): CallStep[] {
  const isRinging = answeredAt === null && endedAt === null
  const rang: CallStep = {
    key: isRinging ? 'rings' : 'rang',
    at: pressedAt,
    lasts: between(pressedAt, answeredAt ?? endedAt, now),
  }
  const talked: CallStep[] =
    answeredAt === null
      ? []
      : [
          { key: 'answered', at: answeredAt },
          { key: endedAt === null ? 'talking' : 'talked', at: answeredAt, lasts: between(answeredAt, endedAt, now) },
        ]
  const over: CallStep[] = ending && endedAt ? [{ key: ending, at: endedAt }] : []
  return [{ key: 'pressed', at: pressedAt }, rang, ...talked, ...over]
}
