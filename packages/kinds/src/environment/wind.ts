/** Lowest speeds of the grades 1 to 12 of the Beaufort scale, m/s. */
const GRADES = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
const AIR_DENSITY = 1.2

export const windGrade = (speed: number): number => GRADES.filter((least) => speed >= least).length

/** What flows through a square metre, W. */
export const windPower = (speed: number): number => (AIR_DENSITY * speed ** 3) / 2
