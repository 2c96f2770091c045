/** Where the lighting application's screens live. */
export const ROAD = '/index/light/road'

/** The screen that shows one device among the others. */
export const deviceAddress = (id: number) => `${ROAD}/monitor?device=${id}`
