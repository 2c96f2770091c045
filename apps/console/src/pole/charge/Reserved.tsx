import { useNow } from '@lamplighter/client'
import { Facts } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import type { Device } from '../../device/useDevice.ts'
import { EVERY, reserverOf, useReservations } from './useReservations.ts'

/** For which card a pile is kept free. */
export function Reserved({ pile }: { pile: Device }) {
  const { t } = useTranslation()
  const { recent } = useFormat()
  const now = useNow(EVERY)
  const held = useReservations(pile).find(({ outcome }) => outcome === null)
  if (!held) return null
  return (
    <Facts
      facts={[
        { key: 'tag', label: t('charging.reservedFor'), value: reserverOf(held) },
        { key: 'until', label: t('charging.reservedUntil'), value: recent(held.until, now) },
      ]}
    />
  )
}
