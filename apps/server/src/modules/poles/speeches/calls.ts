import { randomUUID } from 'node:crypto'
import {
  COMMAND_STATUS,
  fail,
  type SpeechFormat,
  type speechCalls,
  speechFormats,
  type Target,
  type TargetOfKind,
} from '@lamplighter/contract'
import { SPEAK_LIVE } from '@lamplighter/kinds/speech'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import { type Orders, wantedOf } from '../../devices/commands/index.ts'
import type { Speeches } from './speeches.ts'

type Deps = { readonly orders: Orders; readonly speeches: Speeches; readonly clock: Pick<Clock, 'now'> }

/** Devices that are named are judged as they are; any other target stands for those in it that play the format. */
const playing = (target: TargetOfKind, format: SpeechFormat): Target =>
  target.ids !== undefined && Object.keys(target).length === 1
    ? target
    : { ...target, kind: speechFormats[format].kind }

export function speechHandlers({ orders, speeches, clock }: Deps): Handlers<typeof speechCalls> {
  /** The devices that a target stands for, judged as for any command. @throws what `OrderAuthorization.check` throws, command.noDevices, command.tooMany, media.cannotPlay */
  async function devicesOf(
    { inScope, caller }: SignedInContext,
    target: TargetOfKind,
    format: SpeechFormat,
    id: string,
  ) {
    const { link, devices: limit } = speechFormats[format]
    const command = { target: playing(target, format), code: SPEAK_LIVE, args: { speech: id } }
    const context = { personId: caller.personId, now: new Date(clock.now()) }
    return inScope(async (scope) => {
      const wanted = await wantedOf(scope, command, context)
      if (wanted.length > limit) throw fail('command.tooMany', { limit })
      const devices = (await orders.authorization.check(scope, caller, wanted)).map(({ to }) => to)
      const other = devices.find((one) => one.link !== link)
      if (other) throw fail('media.cannotPlay', { device: other.name })
      return { wanted, devices }
    })
  }

  return {
    'speech.start': async (context, { target, format }) => {
      const { caller, address } = context
      const { personId, customerId, account, name } = caller
      const id = randomUUID()
      const { wanted, devices } = await devicesOf(context, target, format, id)
      const spoken = { id, personId, customerId, account, address, format, by: name || account }
      const speech = speeches.begin(spoken, devices)
      try {
        const { list } = await orders.send(context, wanted)
        const failed = list.filter(({ status }) => status === COMMAND_STATUS.failed)
        const unheard = new Set(failed.map(({ deviceId }) => deviceId))
        // Who is not reached is free for others.
        speech.devices = new Set(devices.flatMap((one) => (unheard.has(one.id) ? [] : [one.id])))
        if (speech.devices.size === 0) speech.end('said')
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
      await change(async () => note({ target: id, after: { seconds, devices: speech.devices.size } }))
      return { seconds }
    },
  }
}
