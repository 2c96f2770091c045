import {
  Button,
  formatNumber,
  Icon,
  type IconName,
  NOTHING,
  Panel,
  Row,
  Segments,
  Stack,
  Text,
  TextInput,
} from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { MoreCommands } from '../../../../command/dialog/MoreCommands.tsx'
import { useMissing } from '../../../../form/useMissing.ts'
import type { Gathered } from '../state/useGathered.ts'
import styles from './command.module.css'
import { DimOptionsPicker } from './DimOptionsPicker.tsx'
import { EndPicker } from './EndPicker.tsx'
import { Forecast } from './Forecast.tsx'
import { LevelSlider } from './LevelSlider.tsx'
import { type Draft, type OrderRight, rightFor, rightsFor } from './lightCommand.ts'
import { useCommandKeys } from './useCommandKeys.ts'
import { TO_FOLLOW, useOrder, useRights } from './useOrder.ts'

const actions = [
  { do: 'on', icon: 'sun' },
  { do: 'off', icon: 'power' },
  { do: 'read', icon: 'refresh' },
] as const satisfies readonly { do: Draft['do']; icon: IconName }[]

type Props = {
  gathered: Gathered
  /** Lamps chosen; their values may still be on their way. */
  count: number
  onSent: (groupId: string) => void
  /** Brings all the chosen lamps into sight. */
  /** Null without a map. */
  onShow: (() => void) | null
  onClear: () => void
}

/** An order to the chosen lamps: what, how bright, until when, what it will do, and one button that names its reach. */
export function CommandBar({ gathered, count, onSent, onShow, onClear }: Props) {
  const { t } = useTranslation()
  const rights = useRights()
  const lacking = useMissing()
  const order = useOrder(gathered, onSent)
  const { draft, setDraft, level, online } = order
  const reach = order.known ? online : null
  const missingOf = (needed: readonly OrderRight[]) => {
    const right = needed.find((one) => !rights[one])
    return right && (lacking(right) ?? lacking(TO_FOLLOW))
  }
  const missing = (what: Draft['do']) => missingOf([rightFor[what]])
  const unsendable = draft ? missingOf(rightsFor(draft)) : undefined
  useCommandKeys({
    onDraft: (next) => missing(next.do) === undefined && setDraft(next),
    onSend: () => void order.send(),
  })
  return (
    <Panel floating flush className={styles.bar} label={t('monitor.command.label')}>
      <Row between gap={8} pad={[0, 12]} height={62} className={styles.main}>
        <Stack gap={0} nowrap>
          <Text as="b" size={20}>
            {t(count === 1 ? 'monitor.command.lamp' : 'monitor.command.lamps', { n: formatNumber(count) })}
          </Text>
          <Text tone="dim" size={12}>
            <Text tone="good">{t('monitor.command.online', { n: formatNumber(reach) })}</Text>
            {order.offline > 0 && ` · ${t('monitor.command.offline', { n: formatNumber(order.offline) })}`}
            {order.locked > 0 && ` · ${t('monitor.command.locked', { n: formatNumber(order.locked) })}`}
          </Text>
        </Stack>
        <Segments size="normal" label={t('monitor.command.actions')}>
          {actions.map((action) => (
            <button
              key={action.do}
              type="button"
              aria-pressed={draft?.do === action.do}
              disabled={missing(action.do) !== undefined}
              title={missing(action.do)}
              onClick={() => setDraft(draft?.do === action.do ? null : action)}
            >
              <Icon name={action.icon} size={15} />
              {t(`monitor.command.${action.do}`)}
            </button>
          ))}
        </Segments>
        <LevelSlider
          level={level}
          present={order.present}
          disabled={missing('dim') !== undefined}
          title={missing('dim')}
          onLevel={(next) => setDraft({ do: 'dim', level: next })}
        />
        <Row as="span" gap={4} size={12} data-tone="dim" className={styles.free}>
          <TextInput
            type="number"
            min={0}
            max={100}
            aria-label={t('monitor.command.free')}
            disabled={missing('dim') !== undefined}
            value={level ?? ''}
            placeholder={NOTHING}
            onChange={({ target }) => {
              const next = target.valueAsNumber
              setDraft(
                Number.isFinite(next) ? { do: 'dim', level: Math.min(100, Math.max(0, Math.round(next))) } : null,
              )
            }}
          />
          %
        </Row>
        <EndPicker
          end={order.end}
          until={order.until}
          disabled={draft?.do === 'read' || draft?.do === 'resume'}
          onEnd={order.setEnd}
        />
        <Button
          look="solid"
          disabled={!draft || online === 0 || unsendable !== undefined}
          title={unsendable}
          busy={order.sending}
          onClick={() => void order.send()}
        >
          {t('monitor.command.send', { n: formatNumber(reach) })}
        </Button>
      </Row>
      <Row gap={12} pad={[0, 12]} height={30} rule="above" size={12} nowrap data-tone="dim">
        <Forecast order={order} />
        <Row as="span" gap={12} atEnd>
          {draft?.do === 'dim' && (
            <DimOptionsPicker
              dimOptions={order.dimOptions}
              twoColoured={order.twoColoured}
              onDimOptions={order.setDimOptions}
            />
          )}
          {order.overridden > 0 && (
            <Button
              look="link"
              size="small"
              aria-pressed={draft?.do === 'resume'}
              disabled={missing('resume') !== undefined}
              title={missing('resume')}
              onClick={() => setDraft(draft?.do === 'resume' ? null : { do: 'resume' })}
            >
              {t('monitor.command.resumeMany', { n: formatNumber(order.overridden) })}
            </Button>
          )}
          <MoreCommands look="link" size="small" disabled={!order.known} devices={gathered.devices} onSent={onSent} />
          {count > 1 && onShow && (
            <Button look="link" size="small" onClick={onShow}>
              {t('monitor.command.show')}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={onClear}>
            {t('monitor.command.clear')}
          </Button>
        </Row>
      </Row>
    </Panel>
  )
}
