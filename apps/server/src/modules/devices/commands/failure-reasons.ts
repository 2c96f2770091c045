import { reasonAbout, reasonWith } from '@lamplighter/contract'
import type { Item } from './item.ts'
import type { Sent } from './sending.ts'

const UNSENT = {
  deleted: 'deviceDeleted',
  offline: 'offline',
  unknown: 'neverSeen',
  notRunning: 'linkNotRunning',
  unsupported: 'unsupported',
  untilUnsupported: 'untilUnsupported',
  groupless: 'sendError',
  sendError: 'sendError',
} as const
const REFUSALS = { 2: 'rejected', 3: 'unsupported', 4: 'offline', 5: 'executionError' } as const
const AWAY: ReadonlySet<string> = new Set(['offline', 'unknown', 'sendError'])

/** Why a link did not take an item. */
export type UnsentReason = Exclude<Extract<Sent, { ok: false }>['reason'], 'unsequenced'>

export const unsent = (reason: UnsentReason): string => reasonWith(UNSENT[reason])
/** It may pass once the gateway of its device is back. */
export const mayPass = (reason: UnsentReason): boolean => AWAY.has(reason)
/** What a device answered that did not do as it was told. */
export const refused = (status: keyof typeof REFUSALS): string => reasonWith(REFUSALS[status])
export const expired = ({ asked, expires }: Item): string =>
  reasonWith('expired', Math.round((expires - asked) / 60_000))
export const lockedOut = (crew: string): string => reasonAbout('lockedOut', crew)

/** Keys of why an item may not have come to its device, which may still be told it. */
export const UNHEARD: readonly string[] = ['offline', 'neverSeen', 'sendError', 'linkNotRunning', 'noReply', 'expired']
