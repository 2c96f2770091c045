import type { Clock } from '../../time/clock.ts'

/** We are told what we publish ourselves: a broker that does not within this time sends us nothing. */
const HEARD_WITHIN = 10_000

const DEAF = 'The broker at MQTT_URL lets us publish and sends us nothing: its ACL has to let us read spBv1.0/# too'

/** Whether a broker sends us what we are subscribed to: its ACL may let us publish alone, and it does not say so. */
export function createHearing({ after, onError }: Pick<Clock, 'after'> & { onError: (error: unknown) => void }) {
  let isDeaf = false
  let stopWaiting = () => {}

  function fail() {
    if (!isDeaf) onError(new Error(DEAF))
    isDeaf = true
  }

  return {
    isDeaf: () => isDeaf,
    /** From now on something has to come. */
    listen() {
      stopWaiting()
      stopWaiting = after(HEARD_WITHIN, fail)
    },
    heard() {
      stopWaiting()
      isDeaf = false
    },
    /** The broker refused the subscription. */
    refused: fail,
    /** The connection is gone, and what is known of it. */
    lost() {
      stopWaiting()
      isDeaf = false
    },
  }
}
