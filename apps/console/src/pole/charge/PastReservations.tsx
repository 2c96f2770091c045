import { useNow } from '@lamplighter/client'
import { reservationWord } from '@lamplighter/contract'
import { Lines, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import type { Device } from '../../device/useDevice.ts'
import { EVERY, reserverOf, useReservations } from './useReservations.ts'

/** As many as a drawer has room for. */
const FEW = 6

/** What became of the reservations of a pile; one that nobody came for stands out. */
export function PastReservations({ pile }: { pile: Device }) {
  const { t } = useTranslation()
  const { language, recent } = useFormat()
  const now = useNow(EVERY)
  const past = useReservations(pile).filter(({ outcome }) => outcome !== null)
  if (past.length === 0) return null
  return (
    <Section title={t('charging.reservations')}>
      <Lines>
        {past.slice(0, FEW).map((reservation) => (
          <li key={reservation.id}>
            <Row between gap={8} pad={[4, 0]}>
              <Text cut>{reserverOf(reservation)}</Text>
              <Text tone={reservation.outcome === 'missed' ? 'warn' : 'dim'} size={12} nowrap>
                {`${reservationWord(reservation.outcome, language)} · ${recent(reservation.until, now)}`}
              </Text>
            </Row>
          </li>
        ))}
      </Lines>
    </Section>
  )
}
