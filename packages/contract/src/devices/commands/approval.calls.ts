import { z } from 'zod'
import { call, done } from '../../call/call.ts'
import { exportOf } from '../../call/export.ts'
import { logOf, logPage, text, time, uuid } from '../../call/shapes.ts'
import { commandIds, commandTarget, targetOf } from '../target.ts'

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** An order that one person wants and another has to agree to. */
export const approval = z.object({
  id: uuid,
  state: z.enum(approvalStates),
  /** The command and how far it reaches. */
  code: z.string(),
  args: z.unknown(),
  devices: z.int(),
  /** Of an order that takes no light but is grave: its devices, of all of their kind. Else the lamps that would be out, with those that the same person put out in the last quarter of an hour, of all there are. */
  dark: z.int(),
  lamps: z.int(),
  /** Names of the districts it reaches, the most concerned first. */
  groups: z.array(z.string()),
  reason: z.string(),
  maker: z.string(),
  asked: time,
  expires: time,
  checker: z.string().nullable(),
  decided: time.nullable(),
  note: z.string(),
  /** The order that was sent once it was approved. */
  orderId: uuid.nullable(),
  /** Whether the caller may decide, or why not: it is their own, or they lack a right. */
  mayDecide: z.boolean(),
  own: z.boolean(),
})
export type Approval = z.output<typeof approval>

const query = call('/station/command/QueryApprovals', {
  access: 'command.view',
  input: z.object({ ...logPage, state: z.enum(approvalStates).optional() }),
  output: logOf(approval),
})

export const approvalCalls = {
  /** Asks a second person for an order that one person may not give alone. */
  'approval.request': call('/station/command/RequestApproval', {
    access: 'command.view',
    audit: 'approval.request',
    input: z
      .object({
        deviceIds: commandIds.optional(),
        /** Instead of `deviceIds`: the devices that match it now. */
        target: commandTarget.optional(),
        code: z.string().max(40),
        args: z.unknown().optional(),
        reason: text(200).min(1),
      })
      .transform(({ deviceIds: ids, target, ...order }, context) => {
        return { ...order, target: targetOf({ ids, target }, context) }
      }),
    output: z.object({ id: uuid, expires: time }),
  }),
  'approval.query': query,
  'approval.export': exportOf('/station/command/ExportApprovals', query),
  /** By another person than the one who asked; once approved, the order is sent in the name of who asked. */
  'approval.decide': call('/station/command/DecideApproval', {
    access: 'approval.decide',
    audit: 'approval.decide',
    input: z.object({ id: uuid, approve: z.boolean(), note: text(200).default('') }),
    output: z.object({ orderId: uuid.nullable() }),
  }),
  'approval.withdraw': call('/station/command/WithdrawApproval', {
    access: 'command.view',
    audit: 'approval.withdraw',
    input: z.object({ id: uuid }),
    output: done,
  }),
}
