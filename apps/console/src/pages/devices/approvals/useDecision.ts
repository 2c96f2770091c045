import { useAct, useRefresh, useSession } from '@lamplighter/client'
import type { Approval } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { formatNumber } from '@lamplighter/ui'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useConfirm } from '../../../form/useConfirm.ts'
import { takesLight } from './approvalWords.ts'

/** What can be done with a request: agreed to after a question that says what goes dark, refused, or taken back. */
export function useDecision() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  const ask = useConfirm()
  const refresh = useRefresh('approval.decide')
  const decide = useAct('approval.decide', { quiet: true })
  const remove = useAct('approval.withdraw', { quiet: true })
  // What was refused may have been decided by someone else in the meantime.
  const outcome = (done: 'approved' | 'refused' | 'withdrawn') => ({
    onSuccess: () => void message.success(t(`approvals.done.${done}`)),
    onError: showError,
    onSettled: refresh,
  })

  return {
    busy: decide.isPending || remove.isPending,
    approve(asked: Approval, note: string) {
      const { id, code, args, maker, devices, dark, lamps } = asked
      const light = takesLight(asked)
      const n = formatNumber(devices)
      const sentence = t('approvals.sure.text', { maker, order: commandWord(code, args, language) })
      const together = t('approvals.sure.together', { dark: formatNumber(dark), lamps: formatNumber(lamps) })
      ask({
        title: t(light ? 'approvals.sure.title' : 'approvals.many.title', { n }),
        text: light && dark > devices ? `${sentence} ${together}` : sentence,
        act: t(light ? 'approvals.sure.act' : 'approvals.many.act', { n }),
        danger: true,
        onYes: () => decide.mutate({ id, approve: true, note }, outcome('approved')),
      })
    },
    refuse: ({ id }: Approval, note: string) => decide.mutate({ id, approve: false, note }, outcome('refused')),
    withdraw: ({ id }: Approval) =>
      ask({
        title: t('approvals.sure.withdraw'),
        text: t('approvals.sure.withdrawText'),
        act: t('approvals.withdraw'),
        onYes: () => remove.mutate({ id }, outcome('withdrawn')),
      }),
  }
}
