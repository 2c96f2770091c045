/** Minutes of a day of `HH:MM`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Minutes after the noon that a night begins with. */
export const afterNoon = (minutes: number): number => (minutes + 720) % 1_440
