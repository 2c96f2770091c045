import { serverNow, useMay, useNow } from '@lamplighter/client'
import type { Operation } from '@lamplighter/contract'
import { touchesNight } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'
import { useState } from 'react'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useSendCommand } from '../../../../command/send/useSendCommand.ts'
import { usePlanOf } from '../../../../plan/usePlanOf.ts'
import type { Gathered } from '../state/useGathered.ts'
import { type DimOptions, unchanged } from './dimOptions.ts'
import { type End, endMoment } from './end.ts'
import { belowFloor, countUnrated, meanLevel, powerChange, whatFollows } from './forecast.ts'
import { commandOf, type Draft, levelOf, type OrderRight } from './lightCommand.ts'

const PACE = 10_000

export type Rights = Readonly<Record<OrderRight, boolean>>

/** Who may not follow an order cannot give one. */
export const TO_FOLLOW: Operation = 'command.view'

/** What the signed-in user may order; sending itself needs the sight of commands. */
export function useRights(): Rights {
  const sees = useMay(TO_FOLLOW)
  const [mayRead, maySwitch, mayDim] = [useMay('light.read'), useMay('light.switch'), useMay('light.dim')]
  return { 'light.read': sees && mayRead, 'light.switch': sees && maySwitch, 'light.dim': sees && mayDim }
}

/** An order to some lamps as it is being composed, what it would do, and how it is sent. */
export function useOrder(
  { summary, reached }: Pick<Gathered, 'summary' | 'reached'>,
  onSent: (groupId: string) => void,
) {
  const { send: sendCommand, sending } = useSendCommand()
  const now = useNow(PACE)
  const place = useCityClock()
  const planOf = usePlanOf()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [end, setEnd] = useState<End>({ by: 'plan' })
  const [dimOptions, setDimOptions] = useState<DimOptions>(unchanged)
  const online = summary?.reached ?? 0
  const level = levelOf(draft)
  const twoColoured = summary?.twoColoured ?? 0
  const until = place ? endMoment(end, now, place.timeZone) : null
  const next = level === null || !place || !summary ? null : whatFollows(summary, until, now, place, planOf)
  const isDark = place !== null && touchesNight(place, now, until ?? next?.at ?? now)

  /** What puts light out, or reaches everything there is, is asked about first. */
  async function send(wanted = draft) {
    if (!wanted || online === 0 || sending) return
    const moment = place ? endMoment(end, serverNow(), place.timeZone) : null
    const command = commandOf(wanted, moment === null ? null : new Date(moment).toISOString(), {
      ...dimOptions,
      // The lamps may have been chosen anew since.
      colour: twoColoured > 0 ? dimOptions.colour : null,
    })
    const spec = wires.luminaire.commands.find(({ code }) => code === command.code)
    if (!spec) return
    const groupId = await sendCommand({ spec, args: command.args, kind: 'luminaire', ...reached })
    if (!groupId) return
    setDraft(null)
    setDimOptions(unchanged)
    onSent(groupId)
  }

  return {
    draft,
    setDraft,
    end,
    setEnd,
    until,
    dimOptions,
    setDimOptions,
    twoColoured,
    level,
    online,
    /** The lamps are known: until then nothing is said of them. */
    known: summary !== null,
    /** Held off their schedule by a manual command. */
    overridden: summary?.overridden ?? 0,
    offline: summary?.offline ?? 0,
    /** Online, but taken out of service. */
    locked: summary?.locked ?? 0,
    present: summary && meanLevel(summary),
    change: level === null || !summary ? null : powerChange(summary, level),
    unrated: level === null || !summary ? 0 : countUnrated(summary),
    next,
    /** What would be too dark by night. */
    below: level === null || !isDark || !summary ? [] : belowFloor(summary, level),
    sending,
    send,
  }
}

export type Order = ReturnType<typeof useOrder>
