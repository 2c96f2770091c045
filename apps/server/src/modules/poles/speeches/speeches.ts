import { fail, SPEECH } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'
import { createSpeech, type Ending, type Speech, type Spoken } from './speech.ts'

type Person = { readonly personId: number; readonly customerId: number }
type Hearer = { readonly id: number; readonly name: string }

/** All that is spoken live on this server: in memory, and gone when it is over. */
export type Speeches = {
  /** Another one of the same person ends. @throws speech.busy, request.tooMany */
  begin(spoken: Omit<Spoken, 'devices'>, devices: readonly Hearer[]): Speech
  /** One that a person speaks now. @throws speech.over, also where it is somebody else's */
  own(person: Person, id: string): Speech
  /** One that a device is to play. */
  heardBy(deviceId: number, id: string): Speech | null
  /** Resolves when what is told of those that ended is told. */
  stop(): Promise<void>
}

type Deps = {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** One ended that was not said to be over. */
  readonly brokenOff: (speech: Speech, why: Ending) => Promise<void>
  readonly onError: (error: unknown) => void
}

export function createSpeeches({ clock, brokenOff, onError }: Deps): Speeches {
  const all = new Map<string, Speech>()
  const telling = new Set<Promise<void>>()

  function ended(speech: Speech, why: Ending) {
    all.delete(speech.id)
    if (why === 'said' || (why !== 'lost' && speech.devices.size === 0)) return
    const told = brokenOff(speech, why)
      .catch(onError)
      .finally(() => telling.delete(told))
    telling.add(told)
  }

  function demandFree(personId: number, devices: readonly Hearer[]) {
    for (const speech of all.values()) {
      if (speech.personId === personId) continue
      const taken = devices.find(({ id }) => speech.devices.has(id))
      if (taken) throw fail('speech.busy', { person: speech.by, device: taken.name })
    }
  }

  return {
    begin(spoken, devices) {
      demandFree(spoken.personId, devices)
      const others = [...all.values()].filter(({ personId }) => personId !== spoken.personId)
      const own = others.filter(({ customerId }) => customerId === spoken.customerId)
      if (others.length >= SPEECH.atOnce || own.length >= SPEECH.ofOrganisation) throw fail('request.tooMany')
      for (const speech of [...all.values()]) if (speech.personId === spoken.personId) speech.end('another')
      const speech = createSpeech({ ...spoken, devices: new Set(devices.map(({ id }) => id)) }, { clock, ended })
      all.set(speech.id, speech)
      return speech
    },
    own({ personId, customerId }, id) {
      const speech = all.get(id)
      if (speech?.personId !== personId || speech.customerId !== customerId) throw fail('speech.over')
      return speech
    },
    heardBy(deviceId, id) {
      const speech = all.get(id)
      return speech?.devices.has(deviceId) ? speech : null
    },
    async stop() {
      for (const speech of [...all.values()]) speech.end('stop')
      await Promise.all(telling)
    },
  }
}
