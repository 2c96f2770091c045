/** Degrees, WGS-84. */
export type LatLng = { lat: number; lng: number }

/** A decimetre on the ground. */
const DECIMALS = 1e6
const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

export const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: round(lat), lng: round(lng) })
