import type { Approval } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useMissing } from '../../../form/useMissing.ts'
import { rightsToDecide } from './approvalWords.ts'

/** Why the user may not decide on a request, in a sentence; nothing when they may. */
export function useWhyNot() {
  const { t } = useTranslation()
  const missing = useMissing()
  return ({ own, mayDecide, code }: Approval): string | undefined => {
    if (own) return t('approvals.why.own')
    if (mayDecide) return undefined
    const lacking = rightsToDecide(code)
      .map(missing)
      .find((why) => why !== undefined)
    return lacking ?? t('approvals.why.reach')
  }
}
