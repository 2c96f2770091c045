/** Where the lighting application's screens live. */
export const ROAD = '/index/light/road'

/** The screen that shows one device among the others. */
export const deviceAddress = (id: number) => `${ROAD}/monitor?device=${id}`

/** The screen that shows one group's lamps. */
export const groupAddress = (id: number) => `${ROAD}/monitor?at=group-${id}`

/** The screen that shows one station's lamps. */
export const stationAddress = (id: number) => `${ROAD}/monitor?at=station-${id}`

/** Where an event is looked at: its device, or the station that it is told of as a whole. */
export function eventAddress(event: { deviceId: number | null; stationId: number | null }): string | null {
  if (event.deviceId !== null) return deviceAddress(event.deviceId)
  return event.stationId === null ? null : stationAddress(event.stationId)
}
