import { type ChargeSession, energyUnknown, isEnergyUnknown } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { kwhWord } from './kwhWord.ts'

/** A pile that charges reports each half a minute; what is older is not what it has taken by now, ms. */
const FRESH = 5 * 60_000

type Session = Pick<ChargeSession, 'energy' | 'energyAt' | 'stoppedAt'>

export const isStale = ({ energyAt }: Session, now: number): boolean =>
  energyAt !== null && now - Date.parse(energyAt) > FRESH

/** What a session took, as far as it is known. */
export function useEnergyWord(now: number): (session: Session) => string {
  const { t } = useTranslation()
  const { language, recent } = useFormat()
  return (session) => {
    if (isEnergyUnknown(session)) return energyUnknown[language]
    const taken = `${kwhWord(session.energy)} kWh`
    if (session.energyAt === null || !isStale(session, now)) return taken
    return t('charging.notSince', { taken, time: recent(session.energyAt, now) })
  }
}
