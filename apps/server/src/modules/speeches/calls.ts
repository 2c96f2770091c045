import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS, fail, SPEECH, type speechCalls, type Target, type TargetOfKind } from '@lamplighter/contract'
import { SPEAK_LIVE } from '@lamplighter/kinds/broadcast'
import type { Clock } from '../../clock.ts'
import { type Orders, wantedOf } from '../commands/index.ts'
import type { Handlers, SignedInContext } from '../context.ts'
import type { Speeches } from './speeches.ts'

type Deps = { readonly orders: Orders; readonly speeches: Speeches; readonly clock: Pick<Clock, 'now'> }

/** Devices that are named are judged as they are; any other target stands for the speakers in it. */
const ofSpeakers = (target: TargetOfKind): Target =>
  target.ids !== undefined && Object.keys(target).length === 1 ? target : { ...target, kind: 'broadcast' }

export function speechHandlers({ orders, speeches, clock }: Deps): Handlers<typeof speechCalls> {
  /** The speakers that a target stands for, judged as for any command. @throws what `OrderAuthorization.check` throws, command.noDevices, command.tooMany, media.cannotPlay */
  async function speakersOf({ inScope, caller }: SignedInContext, target: TargetOfKind, id: string) {
    const command = { target: ofSpeakers(target), code: SPEAK_LIVE, args: { speech: id } }
    const context = { personId: caller.personId, now: new Date(clock.now()) }
    return inScope(async (scope) => {
      const wanted = await wantedOf(scope, command, context)
      if (wanted.length > SPEECH.speakers) throw fail('command.tooMany', { limit: SPEECH.speakers })
      const speakers = (await orders.authorization.check(scope, caller, wanted)).map(({ to }) => to)
      const other = speakers.find(({ link }) => link !== 'player')
      if (other) throw fail('media.cannotPlay', { device: other.name })
      return { wanted, speakers }
    })
  }

  return {
    'speech.start': async (context, { target }) => {
      const { caller, address } = context
      const { personId, customerId, account, name } = caller
      const id = randomUUID()
      const { wanted, speakers } = await speakersOf(context, target, id)
      const spoken = { id, personId, customerId, account, address, by: name || account }
      const speech = speeches.begin(spoken, speakers)
      try {
        const { list } = await orders.send(context, wanted)
        const failed = list.filter(({ status }) => status === COMMAND_STATUS.failed)
        const unheard = new Set(failed.map(({ deviceId }) => deviceId))
        // Who is not reached is free for others.
        speech.speakers = new Set(speakers.flatMap((one) => (unheard.has(one.id) ? [] : [one.id])))
        if (speech.speakers.size === 0) speech.end('said')
        return { id, total: list.length, failed: failed.length, list: failed }
      } catch (error) {
        speech.end('said')
        throw error
      }
    },

    'speech.part': async ({ caller }, { id, number, bytes }) => {
      const speech = speeches.own(caller, id)
      if (!speech.add(number, bytes)) throw fail('speech.badPart')
      return {}
    },

    'speech.end': async ({ caller, change, note }, { id }) => {
      const speech = speeches.own(caller, id)
      speech.end('said')
      const seconds = speech.seconds()
      await change(async () => note({ target: id, after: { seconds, speakers: speech.speakers.size } }))
      return { seconds }
    },
  }
}
