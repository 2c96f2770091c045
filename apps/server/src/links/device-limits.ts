import type { Address, LinkEvents, Sample } from '@lamplighter/links/link'

/** What devices said and the database does not take, by why. */
export type Dropped = { time: number; number: number; address: number }

const DAY = 86_400_000
/** A gateway may deliver what it kept while we were away: the days of a month, each a partition of the readings. */
const PAST = 31 * DAY
const AHEAD = DAY
/** Clocks of devices may differ from ours by so much; what they say of a later moment was measured now. */
const TOLERANCE = 60_000
/** Communication numbers and codes of organisations: nothing that cannot be written. */
const CODE = /^\P{C}{1,64}$/u

/** A value as PostgreSQL's `real` holds it; null for one that it refuses. */
function real(value: number): number | null {
  const rounded = Math.fround(value)
  if (!Number.isFinite(rounded)) return null
  return rounded === 0 ? 0 : value
}

const isCode = ({ group, edge, device }: Address) => CODE.test(group) && CODE.test(edge) && CODE.test(device ?? edge)

/** Lets through of what devices say only what can be stored, so that no device stops what others say; counts what it drops. */
export function limitedEvents(events: LinkEvents, now: () => number, dropped: Dropped): LinkEvents {
  const isTime = (at: number, present: number) => at >= present - PAST && at <= present + AHEAD
  function timeOf(at: number): number {
    const present = now()
    return isTime(at, present) && at <= present + TOLERANCE ? at : present
  }

  function isKnown(address: Address): boolean {
    const isGood = isCode(address)
    if (!isGood) dropped.address++
    return isGood
  }

  function storable(samples: readonly Sample[]): readonly Sample[] {
    const present = now()
    let isChanged = false
    const kept: Sample[] = []
    for (const sample of samples) {
      const value = typeof sample.value === 'number' ? real(sample.value) : sample.value
      if (!isTime(sample.at, present)) dropped.time++
      else if (value === null && sample.value !== null) dropped.number++
      else kept.push(value === sample.value ? sample : { ...sample, value })
      isChanged ||= kept.at(-1) !== sample
    }
    return inThePast(isChanged ? kept : samples, present)
  }

  /** What a clock that is ahead says is moved back as a whole: nothing is measured, or raises an alarm, in the future. */
  function inThePast(samples: readonly Sample[], present: number): readonly Sample[] {
    const ahead = samples.reduce((most, { at }) => Math.max(most, at - present), 0)
    return ahead > TOLERANCE ? samples.map((sample) => ({ ...sample, at: sample.at - ahead })) : samples
  }

  return {
    birth(birth) {
      if (!isKnown(birth.address)) return
      events.birth({ ...birth, at: timeOf(birth.at), samples: storable(birth.samples) })
    },
    online(address, online, at) {
      if (isKnown(address)) events.online(address, online, timeOf(at))
    },
    values(address, samples) {
      if (!isKnown(address)) return
      const kept = storable(samples)
      if (kept.length > 0) events.values(address, kept)
    },
    reply(reply) {
      if (isKnown(reply.address)) events.reply({ ...reply, at: timeOf(reply.at) })
    },
    played(address, plays) {
      if (!isKnown(address)) return
      const present = now()
      const kept = plays.filter(({ from }) => isTime(from, present))
      dropped.time += plays.length - kept.length
      const ahead = kept.reduce((most, { from }) => Math.max(most, from - present), 0)
      const past = ahead > TOLERANCE ? kept.map((play) => ({ ...play, from: play.from - ahead })) : kept
      if (past.length > 0) events.played(address, past)
    },
    charging(address, charging) {
      if (isKnown(address)) events.charging(address, { ...charging, at: timeOf(charging.at) })
    },
    frame: events.frame,
    clockSkew(address, skewMs) {
      if (isKnown(address)) events.clockSkew(address, skewMs)
    },
    interrupted: events.interrupted,
  }
}
