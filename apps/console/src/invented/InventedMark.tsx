import type { InventedFact } from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

/** Beside what nobody told: that it is simulated or assumed, and by whom. */
export function InventedMark({ fact }: { fact: InventedFact }) {
  const { t } = useTranslation()
  return <Pill title={t(`invented.why.${fact}`)}>{t(fact === 'plan' ? 'invented.assumed' : 'invented.simulated')}</Pill>
}
