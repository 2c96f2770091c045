import { may, useSession } from '@lamplighter/client'
import { type Approval, operations } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { rightsToDecide } from './words.ts'

/** Why the user may not decide on a request, in a sentence; nothing when they may. */
export function useWhyNot() {
  const { t } = useTranslation()
  const { session, language } = useSession()
  return ({ own, mayDecide, code }: Approval): string | undefined => {
    if (own) return t('approvals.why.own')
    if (mayDecide) return undefined
    const missing = rightsToDecide(code).find((operation) => !may(session, operation))
    return missing ? t('approvals.why.right', { right: operations[missing][language] }) : t('approvals.why.reach')
  }
}
