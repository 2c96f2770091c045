/** Where the parts of the single-line diagram stand, in its own units. */
export const SHEET = { width: 880, height: 548 } as const

export const CABINET = { x: 126, y: 8, width: 506, height: 532 } as const

/** Heights of the three phases. */
export const PHASE_Y = [236, 268, 300] as const
export const MAINS = 20
export const TRANSFER = { from: 134, to: 156 } as const
export const SWITCH = { from: 172, to: 196 } as const
export const CT = 212
export const METER = { x: 228, y: 206, width: 92, height: 124 } as const
export const BUS = 350
/** What measures the voltage of the busbar. */
export const VOLTMETER = { x: 320, y: 166 } as const

/** Heights of the four outputs. */
export const OUTPUT_Y = [72, 202, 332, 462] as const
export const CONTACT = { from: 424, to: 458 } as const
export const COIL = 441
/** Centre of the button that orders an output, and where the wire leaves the cabinet. */
export const BUTTON = 500
/** Where a cable reaches the street, and the stretch of road beyond. */
export const STREET = 650
export const STRIP = { from: 662, to: 872 } as const
/** What senses a branch, from the wall of the cabinet inwards. */
export const SENSING = { first: 618, pitch: 20 } as const
