import { useSession } from '@lamplighter/client'
import type { Language, OrderRow } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { commandSummary } from '@lamplighter/kinds/command-words'
import { EmptyState, Facts, FailedState, formatNumber, Skeleton, Stack, useIsPhone } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { CommandActions } from '../../../command/follow/progress/CommandActions.tsx'
import { CommandCounts } from '../../../command/follow/progress/CommandCounts.tsx'
import { CommandResults } from '../../../command/follow/results/CommandResults.tsx'
import { ItemResult } from '../../../command/follow/results/ItemResult.tsx'
import { useCommandProgress } from '../../../command/follow/useCommandProgress.ts'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import styles from './centre.module.css'
import { reachWord } from './commandGroupWords.ts'

const NOT_FOUND = 990005
/** Between two moments of an order, px: across the drawer. */
const PITCH = { phone: 84, desk: 140 } as const

/** The command of an order without its arguments. */
const nameOf = ({ several, code, args, kind }: OrderRow, t: TFunction, language: Language) =>
  several ? t('monitor.order.several') : commandOf(code, args, kind ?? undefined)?.spec.name[language]

/** The order that is opened, as far as the list knows it. */
type Opened = { groupId: string; row: OrderRow | undefined }
type Follow = { onOrder: (groupId: string) => void }

/** What an order is, how far it has come, what each device said, and what can still be done. */
function Body({ groupId, row, onOrder }: Opened & Follow) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const language = useSession((state) => state.language)
  const isPhone = useIsPhone()
  const progress = useCommandProgress(groupId)
  const { order, counts, error } = progress
  if (error && 'code' in error && error.code === NOT_FOUND)
    return <EmptyState icon="command" title={t('commandCentre.gone')} text={t('commandCentre.goneText')} />
  if (error)
    return (
      <FailedState
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: progress.retry }}
      />
    )
  if (!order || !counts) return <Skeleton rows={8} height={18} label={t('common.loading')} />
  const openDevice = (id: number) => void navigate(`${ROAD}/monitor?device=${id}`)
  const known = [
    ['order', commandSummary(order, language)],
    ['user', order.user || t('monitor.order.platform')],
    ['time', format.dateTime(order.asked)],
    ['to', row ? reachWord(row, t) : t('commandCentre.devices', { n: formatNumber(order.total) })],
    ['until', order.until && format.dateTime(order.until)],
    ['reason', order.reason],
  ] as const
  return (
    <Stack gap={12} className={styles.detail}>
      <Facts
        facts={known
          .filter(([, value]) => value)
          .map(([key, value]) => ({ key, label: t(`commandCentre.field.${key}`), value }))}
      />
      {order.total === 1 ? (
        <>
          <ItemResult groupId={groupId} />
          <CommandActions progress={progress} onOrder={onOrder} />
        </>
      ) : (
        <>
          <CommandCounts progress={progress} pitch={isPhone ? PITCH.phone : PITCH.desk} />
          <CommandActions progress={progress} onOrder={onOrder} />
          <CommandResults groupId={groupId} onDevice={openDevice} />
        </>
      )}
    </Stack>
  )
}

export function OrderDrawer({ groupId, row, onOrder, onClose }: Opened & Follow & { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const open = groupId !== ''
  const held = useLastWhile({ groupId, row }, open)
  const named = held.row && nameOf(held.row, t, language)
  return (
    <SideDrawer
      wide
      open={open}
      title={named || t('commandCentre.field.command')}
      note={held.row && reachWord(held.row, t)}
      onClose={onClose}
    >
      {held.groupId && <Body key={held.groupId} {...held} onOrder={onOrder} />}
    </SideDrawer>
  )
}
