import type { CommandItem } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useCommandActions } from '../useCommandActions.ts'

type Props = {
  item: CommandItem
  /** Only its sign, where there is no room for its word. */
  bare?: boolean
}

/** Sends one failed item again, by the right of its command. */
export function Resend({ item, bare = false }: Props) {
  const { t } = useTranslation()
  const acts = useCommandActions(item)
  const right = commandOf(item.code, item.args)?.spec.permission ?? 'command.view'
  return (
    <RightButton
      size="small"
      icon="refresh"
      right={right}
      busy={acts.busy}
      aria-label={bare ? t('history.order.again') : undefined}
      title={bare ? t('history.order.again') : undefined}
      onClick={() => acts.resend([item])}
    >
      {!bare && t('history.order.again')}
    </RightButton>
  )
}
