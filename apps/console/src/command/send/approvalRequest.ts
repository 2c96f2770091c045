import { CallError } from '@lamplighter/client'
import { create } from 'zustand'
import { ROAD } from '../../app/addresses.ts'

/** The server's numbers for commands that one person may not give alone: they darken, or change too much. */
const NEEDED: ReadonlySet<number> = new Set([990211, 990217])

/** A command that was refused, and the server's sentence that says how many lamps would go dark. */
export type ApprovalRequest = { code: string; args: unknown; deviceIds: number[]; sentence: string }

/** What a second person is to be asked for now. */
export const useApprovalRequest = create<ApprovalRequest | null>(() => null)

/** Opens the dialog that asks a second person, when it was that; false for any other failure. */
export function requestsApproval(error: unknown, command: Omit<ApprovalRequest, 'sentence'>): boolean {
  if (!(error instanceof CallError) || !NEEDED.has(error.code)) return false
  useApprovalRequest.setState({ ...command, sentence: error.message }, true)
  return true
}

/** Where one request is looked at; without an id, those that wait. */
export const approvalAddress = (id?: string) => `${ROAD}/monitor/approvals${id ? `?request=${id}` : ''}`
