import { type CallError, call, useAct } from '@lamplighter/client'
import type { ImportImpact, ImportState } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../form/useConfirm.ts'

/** What will become of the devices, a sentence for each fate that some of them have. */
function consequences(t: TFunction, { made, lived, changed, changedSince }: ImportImpact): string {
  const counts = { deleted: made - lived, retired: lived, setBack: changed - changedSince, kept: changedSince }
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((fate) => counts[fate] > 0)
    .map((fate) => t(`imports.revert.${fate}`, { n: formatNumber(counts[fate]) }))
    .join(' ')
}

/** Asks what reverting an import would come to, and reverts it when that is confirmed. */
export function useRevert(keep: (state: ImportState) => void) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const revert = useAct('import.revert')
  const impact = useMutation<ImportImpact, CallError, ImportState>({
    mutationFn: ({ importId }) => call('import.revertImpact', { importId }),
    onSuccess: (found, { importId, fileName }) =>
      ask({
        title: t('imports.revert.ask', { name: fileName }),
        text: consequences(t, found),
        act: t('imports.revert.act'),
        danger: true,
        onYes: () => revert.mutate({ importId }, { onSuccess: keep }),
      }),
  })
  return { ask: impact.mutate, pending: impact.isPending || revert.isPending }
}
