import { type Backchannel, NoLoudspeaker, openBackchannel } from './backchannel/backchannel.ts'
import type { Outcome } from './orders.ts'
import type { Account, Network } from './transport.ts'

/** What somebody says, while it lasts. */
export type LiveSpeech = {
  /** G.711 µ-law of 8 kHz, from the first part on, until it is over or `signal` is aborted. */
  parts(signal: AbortSignal): AsyncIterable<Uint8Array>
  /** The camera does not play it any more. */
  lost(): void
}

type Options = {
  readonly account: Account
  /** Host that a user entered, as a URL has it. */
  readonly host: string
  readonly network: Network
  readonly now: () => number
  readonly random: () => number
  readonly speechOf: (id: string) => LiveSpeech | null
  readonly streamAddress: () => string | null
}

/** Speaks over one camera: one speech at a time, a newer one ends the one before. */
export function createTalk({ account, host, network, now, random, speechOf, streamAddress }: Options) {
  let stop = new AbortController()

  async function play(speech: LiveSpeech, backchannel: Backchannel, { signal }: AbortController) {
    let isOver = false
    void backchannel.gone.then(() => {
      if (!isOver && !signal.aborted) speech.lost()
    })
    for await (const part of speech.parts(signal)) backchannel.say(part)
    isOver = true
    await backchannel.close()
  }

  return {
    /** Resolves when the camera listens. @throws CameraFault */
    async begin(id: string): Promise<Outcome | undefined> {
      const speech = speechOf(id)
      if (!speech) return { status: 2, message: 'speechOver' }
      const stream = URL.parse(streamAddress() ?? '')
      if (stream?.protocol !== 'rtsp:') return { status: 3, message: 'noLoudspeaker' }
      stop.abort()
      const own = new AbortController()
      stop = own
      try {
        const backchannel = await openBackchannel({
          ...{ stream, account, network, now },
          host: host.replace(/^\[|\]$/g, ''),
          random: (most) => Math.floor(random() * most),
        })
        void play(speech, backchannel, own)
        return undefined
      } catch (error) {
        if (error instanceof NoLoudspeaker) return { status: 3, message: 'noLoudspeaker' }
        throw error
      }
    },
    end: () => stop.abort(),
  }
}
