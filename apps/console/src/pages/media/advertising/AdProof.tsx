import { useCall } from '@lamplighter/client'
import type { AdContractDetail } from '@lamplighter/contract'
import { FormField, NativeSelect, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'
import { AdProofTables } from './AdProofTables.tsx'

const PACE = 15_000

type Props = {
  contract: AdContractDetail
  month: string
  /** Without it the month cannot be changed: on paper. */
  onMonth?: (month: string) => void
}

/** Of one month of a contract, which screens showed it and how often. */
export function AdProof({ contract: { id, months }, month, onMonth }: Props) {
  const { t } = useTranslation()
  const reading = useCall('adContract.proof', { id, month }, { every: PACE })
  return (
    <Stack gap={12}>
      {onMonth && months.length > 1 && (
        <FormField label={t('ads.proofOf')}>
          <NativeSelect value={month} onChange={({ target }) => onMonth(target.value)}>
            {months.map((one) => (
              <option key={one.month} value={one.month}>
                {one.month}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <Loaded reading={reading}>{(proof) => <AdProofTables month={month} proof={proof} />}</Loaded>
    </Stack>
  )
}
