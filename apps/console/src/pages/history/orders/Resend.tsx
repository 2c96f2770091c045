import type { CommandItem } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { commandOf } from '../../../catalogue/commands.ts'
import { AskAgain } from '../../../catalogue/result/AskAgain.tsx'
import { useOrderActs } from '../../../catalogue/result/useOrderActs.ts'
import { RightButton } from '../../system/parts/RightButton.tsx'

/** Sends one failed item again, by the right of its command. */
export function Resend({ item }: { item: CommandItem }) {
  const { t } = useTranslation()
  const acts = useOrderActs(item)
  const right = commandOf(item.code, item.args)?.spec.permission ?? 'command.view'
  return (
    <>
      <RightButton size="small" icon="refresh" right={right} busy={acts.busy} onClick={() => acts.resend([item])}>
        {t('history.order.again')}
      </RightButton>
      <AskAgain asks={acts.asks} />
    </>
  )
}
