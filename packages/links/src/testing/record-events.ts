import type { Birth, Charging, LinkEvents, LinkFrame, Play, Reply, Sample } from '../link.ts'

/** What a link told, in the order it came; of values the latest too. */
export type Heard = {
  readonly births: Birth[]
  readonly online: boolean[]
  readonly replies: Reply[]
  readonly frames: LinkFrame[]
  readonly plays: Play[]
  readonly charging: Charging[]
  readonly samples: Sample[]
  readonly latest: Record<string, Sample['value']>
}

/** Events of a link that keep what they are told. */
export function recordEvents(): { heard: Heard; events: LinkEvents } {
  const heard: Heard = {
    ...{ births: [], online: [], replies: [], frames: [], plays: [], charging: [], samples: [] },
    latest: {},
  }
  const events: LinkEvents = {
    birth: (birth) => void heard.births.push(birth),
    online: (_, online) => void heard.online.push(online),
    values(_, samples) {
      heard.samples.push(...samples)
      for (const { key, value } of samples) heard.latest[key] = value
    },
    reply: (reply) => void heard.replies.push(reply),
    played: (_, plays) => void heard.plays.push(...plays),
    charging: (_, charging) => void heard.charging.push(charging),
    frame: (frame) => void heard.frames.push(frame),
    clockSkew: () => undefined,
    interrupted: () => undefined,
  }
  return { heard, events }
}
