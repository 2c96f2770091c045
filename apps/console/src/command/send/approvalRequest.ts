import { CallError } from '@lamplighter/client'
import { create } from 'zustand'
import { ROAD } from '../../app/addresses.ts'

/** The server's numbers for orders that one person may not give alone: they darken, or change too much. */
const NEEDED: ReadonlySet<number> = new Set([990211, 990217])

/** An order that was refused, and the server's sentence that says how many lamps would go dark. */
export type ApprovalRequest = { code: string; args: unknown; deviceIds: number[]; sentence: string }

export const useAsking = create<{ wish: ApprovalRequest | null }>(() => ({ wish: null }))

/** Opens the dialog that asks a second person, when it was that; false for any other failure. */
export function asksSecondPerson(error: Error, { code, args, deviceIds }: Omit<ApprovalRequest, 'sentence'>): boolean {
  if (!(error instanceof CallError) || !NEEDED.has(error.code)) return false
  useAsking.setState({ wish: { code, args, deviceIds, sentence: error.message } })
  return true
}

/** Where one request is looked at; without an id, those that wait. */
export const approvalAddress = (id?: string) => `${ROAD}/monitor/approvals${id ? `?request=${id}` : ''}`
