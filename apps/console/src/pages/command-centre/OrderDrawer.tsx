import { useSession } from '@lamplighter/client'
import { EmptyState, FailedState, formatNumber, Skeleton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import { ItemResult } from '../../catalogue/ItemResult.tsx'
import { ResultTable } from '../../catalogue/ResultTable.tsx'
import { OrderActs } from '../road-monitor/progress/OrderActs.tsx'
import { OrderCounts } from '../road-monitor/progress/OrderCounts.tsx'
import { orderWord } from '../road-monitor/progress/orderWords.ts'
import { useProgress } from '../road-monitor/progress/useProgress.ts'
import { SideDrawer } from '../system/parts/SideDrawer.tsx'
import { useHeld } from '../system/parts/useHeld.ts'
import styles from './centre.module.css'

const NOT_FOUND = 990005

type Terms = { groupId: string; onClose: () => void }

/** What an order is, how far it has come, what each device said, and what can still be done. */
function Body({ groupId, name }: { groupId: string; name: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const language = useSession((state) => state.language)
  const progress = useProgress(groupId)
  const { order, counts, error } = progress
  if (error && 'code' in error && error.code === NOT_FOUND)
    return <EmptyState icon="command" title={t('commandCentre.gone')} text={t('commandCentre.goneText')} />
  if (error) return <FailedState title={t('common.failed.title')} text={error.message} />
  if (!order || !counts) return <Skeleton rows={8} height={18} label={t('common.loading')} />
  const openDevice = (id: number) => void navigate(`${ROAD}/monitor?device=${id}`)
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        <dt>{t('commandCentre.field.order')}</dt>
        <dd>{orderWord(order.code, order.args, t, language)}</dd>
        <dt>{t('commandCentre.field.user')}</dt>
        <dd>{order.user || t('monitor.order.platform')}</dd>
        <dt>{t('commandCentre.field.time')}</dt>
        <dd>{format.dateTime(order.asked)}</dd>
        <dt>{t('commandCentre.field.to')}</dt>
        <dd>{name ?? t('commandCentre.devices', { n: formatNumber(order.total) })}</dd>
        {order.until && (
          <>
            <dt>{t('commandCentre.field.until')}</dt>
            <dd>{format.dateTime(order.until)}</dd>
          </>
        )}
      </dl>
      {order.total === 1 ? (
        <>
          <ItemResult groupId={groupId} />
          <OrderActs progress={progress} />
        </>
      ) : (
        <>
          <OrderCounts progress={progress} />
          <ResultTable groupId={groupId} onDevice={openDevice} />
        </>
      )}
    </div>
  )
}

export function OrderDrawer({ groupId, name, onClose }: Terms & { name: string | null }) {
  const { t } = useTranslation()
  const open = groupId !== ''
  const held = useHeld({ groupId, name }, open)
  return (
    <SideDrawer open={open} title={t('commandCentre.field.command')} note={held.name ?? undefined} onClose={onClose}>
      {held.groupId && <Body key={held.groupId} {...held} />}
    </SideDrawer>
  )
}
