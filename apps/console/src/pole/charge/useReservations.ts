import { useCall } from '@lamplighter/client'
import type { ChargeReservation } from '@lamplighter/contract'
import type { Device } from '../../device/useDevice.ts'

export const EVERY = 10_000

/** Reservations of a pile, the newest first. */
export const useReservations = (pile: Device): readonly ChargeReservation[] =>
  useCall('charging.reservations', { deviceId: pile.id }, { keep: true, every: EVERY }).data ?? []

export const reserverOf = ({ holder, tag }: ChargeReservation): string => [holder, tag].filter(Boolean).join(' · ')
