/** Where the lighting application's screens live. */
export const ROAD = '/index/light/road'

/** Where those of the pole application live. */
export const POLE = '/index/pole'

export type Base = typeof ROAD | typeof POLE

export const baseAt = (pathname: string): Base => (`${pathname}/`.startsWith(`${POLE}/`) ? POLE : ROAD)

/** The list of a kind of devices on poles, by the contract's name of the kind. */
export const poleKindAddress = (kind: string) => `${POLE}/monitor/${kind}`

/** Calls for help, with one of them open. */
export const HELP_CALLS = `${POLE}/calls`
export const helpCallAddress = (id: number) => `${HELP_CALLS}?call=${id}`

/** The screen that shows one device among the others. */
export const deviceAddress = (id: number, base: string = ROAD) => `${base}/monitor?device=${id}`

/** Goes with the way to a device whose commands are wanted next. */
export const commandFocus = { focus: 'command' }

/** The screen that shows the lamps that a power box feeds. */
export const fedByAddress = (boxId: number) => `${ROAD}/monitor?at=box-${boxId}`

/** The list of gateways with one of them open. */
export const gatewayAddress = (id: number) => `${ROAD}/monitor/gateways?id=${id}`

/** The screen that shows one group's lamps. */
export const groupAddress = (id: number) => `${ROAD}/monitor?at=group-${id}`

/** The screen that shows one station's lamps. */
export const stationAddress = (id: number) => `${ROAD}/monitor?at=station-${id}`

/** The address of an event: its device, or the site when it concerns the whole site and its application shows sites. */
export function eventAddress(event: { deviceId: number | null; stationId: number | null }, base: Base): string | null {
  if (event.deviceId !== null) return deviceAddress(event.deviceId, base)
  return event.stationId === null || base === POLE ? null : stationAddress(event.stationId)
}

/** The connections over one platform. */
export const communicationAddress = (platform: string) => `${ROAD}/monitor/communication?platform=${platform}`

/** The list of poles narrowed to one. */
export const poleAddress = (pole: string) => `${ROAD}/asset/poles?q=${encodeURIComponent(pole)}`

/** The alarms of an application. */
export const alarmsAddress = (base: Base) => `${base}/monitor/alarms`

/** An open alarm with its drawer. */
export const alarmAddress = (base: Base, id: string) => `${alarmsAddress(base)}?alarm=${id}`

/** Alarms that a user sees to. */
export const handledAddress = (base: Base, account: string) =>
  `${alarmsAddress(base)}?${new URLSearchParams({ handler: account })}`

/** The parameters of public fault reports. */
export const reportParametersAddress = (base: Base) => `${base}/system/parameters#report-group`

/** The past of devices with some of their values chosen. */
export const historyAddress = (ids: readonly number[], points: readonly string[]) =>
  `${ROAD}/analyse/history?${new URLSearchParams({ devices: ids.join(), points: points.join() })}`

/** The lamps of a state, or of a range of levels, as a list. */
export const lampsAddress = (filter: Readonly<Record<string, string>> = {}) =>
  `${ROAD}/monitor?${new URLSearchParams({ view: 'list', ...filter })}`
