import { CallError, call, serverNow, useAct } from '@lamplighter/client'
import { errors, fewestToConfirm } from '@lamplighter/contract'
import { isNight } from '@lamplighter/kinds/sun'
import { useQueryClient } from '@tanstack/react-query'
import { showError } from '../../app/problem.ts'
import { useCityClock } from '../../app/useCityClock.ts'
import { rememberSent } from '../follow/items.ts'
import { requestsApproval } from './approvalRequest.ts'
import { asksReason, type Impact, needsConfirmation, type PlannedCommand, putsOut } from './impact.ts'
import { newOrderId, sendUnder } from './lostAnswer.ts'
import { confirmation } from './questions.ts'
import { withPassword } from './withPassword.ts'

const noImpact: Impact = { locations: [], all: false }

type Settings = {
  /** The caller shows a failure itself; otherwise it becomes a dialog. */
  quiet?: boolean
}

type Options = {
  /** Given where the person was asked already: nothing else is confirmed then. */
  reason?: string
  /** The caller asks for the password itself, in its own form. */
  ownPassword?: boolean
}

const isReasonMissing = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === errors['command.reasonNeeded'].number

/** Asked only of commands that may need confirmation. */
async function readImpact({ kind, ids, target, ...command }: PlannedCommand): Promise<Impact> {
  if (!putsOut(command) && ids.length < fewestToConfirm(kind)) return noImpact
  // Without an answer it is confirmed all the same, only without saying where.
  return call('command.impact', { kind, target: target ?? { ids: [...ids] } }).catch(() => noImpact)
}

/** Sends a command with the reason the user enters, if it has to be confirmed; null when it was not confirmed. */
async function confirmed<T>(
  command: PlannedCommand,
  impact: Impact,
  isDarkOutside: boolean,
  send: (reason: string) => Promise<T>,
): Promise<T | null> {
  let asks = asksReason(command) && isDarkOutside
  let refusal: string | null = null
  for (;;) {
    // A refusal always asks: sent again as it was, it would be refused for ever.
    const reason =
      refusal !== null || needsConfirmation(command, impact)
        ? await confirmation.ask({ command, impact, asksReason: asks, refusal: refusal ?? '' })
        : ''
    if (reason === null) return null
    try {
      return await send(reason)
    } catch (error) {
      if (!isReasonMissing(error)) throw error
      asks = true
      refusal = error.message
    }
  }
}

/** The one way to send a command: confirmed by its impact, with the password and a second person where they are needed. */
export function useSendCommand({ quiet = false }: Settings = {}) {
  const cache = useQueryClient()
  const place = useCityClock()
  const options = { quiet: true } as const
  const toLamps = useAct('light.sendCommand', options)
  const toOthers = useAct('light.sendGatewayCommand', options)

  /**
   * Its id; null when it was not sent, by the person's own decision or because a second person is asked.
   * @throws what the server refuses for good, where the caller shows it
   */
  async function send(command: PlannedCommand, { reason, ownPassword = false }: Options = {}): Promise<string | null> {
    const { spec, args, kind, target } = command
    const ids = [...command.ids]
    const act = kind === 'luminaire' ? toLamps : toOthers
    const sendFor = (given: string) => {
      const groupId = newOrderId()
      const order = { code: spec.code, args, ...(target ? { target } : { ids }), reason: given, groupId }
      const run = () => sendUnder(groupId, () => act.mutateAsync(order))
      return ownPassword ? run() : withPassword(run)
    }
    try {
      const isDarkOutside = !place || isNight(place, serverNow())
      const sent = await (reason === undefined
        ? confirmed(command, await readImpact(command), isDarkOutside, sendFor)
        : sendFor(reason))
      if (!sent) return null
      if (sent.list && sent.list.length === sent.total) rememberSent(cache, sent)
      return sent.groupId
    } catch (error) {
      if (requestsApproval(error, { code: spec.code, args, deviceIds: ids })) return null
      if (quiet || !(error instanceof Error)) throw error
      showError(error)
      return null
    }
  }
  return { send, sending: toLamps.isPending || toOthers.isPending }
}
