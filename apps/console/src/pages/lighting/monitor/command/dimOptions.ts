/** How a dim order is carried out: ramp in s, colour temperature in K; null leaves it to the lamp. */
export type DimOptions = { readonly ramp: number | null; readonly colour: number | null }

export const unchanged: DimOptions = { ramp: null, colour: null }
export const ramps: readonly DimOptions['ramp'][] = [null, 5, 15, 30, 60]
export const colours: readonly DimOptions['colour'][] = [null, 2_200, 2_700, 3_000, 4_000, 5_000, 6_500]

/** The arguments of a dim order that the dimOptions adds. */
export const mannerArgs = ({ ramp, colour }: DimOptions) => ({
  ...(ramp === null ? {} : { ramp }),
  ...(colour === null ? {} : { colour }),
})
