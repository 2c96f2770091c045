import { SIGNAL, SIGNAL_OK } from '@lamplighter/kinds/video'
import type { Api } from './api.ts'
import { until } from './wait.ts'

/** All cameras have been asked so long after a start, ms. */
const ASKED_WITHIN = 90_000

/** A camera that is online and has a picture. */
export const seeingCamera = (api: Api) =>
  until(
    'a camera sees',
    async () => {
      const { rows } = await api('device.list', { kind: 'video', size: 100 })
      return rows.find(({ online, values }) => online && values[SIGNAL] === SIGNAL_OK) ?? false
    },
    ASKED_WITHIN,
  )
