import { SIGNAL, SIGNAL_OK } from '@lamplighter/kinds/video'
import type { withPoleDevices } from './allotment.ts'
import { type Device, ownDevice } from './allotted.ts'
import type { Api } from './api.ts'

/** A camera of the journey that is online and has a picture. */
export const seeingCamera = (api: Api, journey: (typeof withPoleDevices)['video'][number]): Promise<Device> =>
  ownDevice(api, 'video', journey, ({ values }) => values[SIGNAL] === SIGNAL_OK)
