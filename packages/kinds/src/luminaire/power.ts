/** Share of rated power an LED driver still takes at the lowest light. */
const STANDING_SHARE = 0.04
/** Power of the controller alone with the lamp off, W. */
export const OFF_WATTS = 0.6
/** Above this with the lamp off its relay is welded, W (CPD 3000 integration guide). */
const WELDED_WATTS = 6
/** Measured power may differ by this share from what the level asks (CPD 3000 integration guide). */
const TOLERANCE = 0.15
/** A meter is not trusted below this, W. */
export const METER_FLOOR_WATTS = 3

/** A discharge lamp takes this long from its arc to full power, ms. */
const DISCHARGE_WARM_UP = 240_000
/** High-pressure sodium, metal halide and mercury, as inventories name them. */
const DISCHARGE = /^(hps|hpsv|son|sap|mh|hm|cdm|hpl|hpm|mv|钠灯|高压钠灯|金卤灯|汞灯)/i

/** Time a lamp may take to reach the power that its level asks for, ms. */
export const warmUpOf = (lampType: string | null): number =>
  lampType !== null && DISCHARGE.test(lampType.trim()) ? DISCHARGE_WARM_UP : 0

/** Power expected at a level of 0-100 %, W. */
export const expectedWatts = (ratedWatts: number, level: number): number =>
  level <= 0 ? OFF_WATTS : ratedWatts * (STANDING_SHARE + ((1 - STANDING_SHARE) * level) / 100)

export const wattsTolerance = (expected: number): number =>
  expected <= OFF_WATTS ? WELDED_WATTS - OFF_WATTS : Math.max(METER_FLOOR_WATTS, expected * TOLERANCE)

/** A lamp that takes less than this share of what its level asks for does not shine. */
const DARK_SHARE = 0.2
export const isDark = (watts: number, expected: number): boolean => watts < DARK_SHARE * expected
