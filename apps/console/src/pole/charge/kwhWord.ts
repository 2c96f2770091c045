import { formatNumber } from '@lamplighter/ui'

/** Wh as kWh. */
export const kwhWord = (energy: number | null): string => formatNumber(energy === null ? null : energy / 1_000, 2)
