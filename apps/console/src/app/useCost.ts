import { useSettings } from '@lamplighter/client'
import { costOf } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useCallback } from 'react'

/** Says what energy costs by the settled price; undefined where no price is settled or the energy is not known. */
export function useCost(): (kwh: number | null) => string | undefined {
  const settings = useSettings()
  return useCallback(
    (kwh) => {
      const cost = costOf(settings, kwh)
      return cost === null ? undefined : `${settings.tariff.currency} ${formatNumber(cost, 2)}`
    },
    [settings],
  )
}
