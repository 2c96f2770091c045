import { useSession } from '@lamplighter/client'
import { roadClassNames } from '@lamplighter/contract'
import { formatNumber, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './command.module.css'
import type { Next } from './forecast.ts'
import type { Order } from './useOrder.ts'

const range = ({ least, most }: Next) => (least === most ? formatNumber(least) : `${least}–${most}`)

const signed = (kw: number) => `${kw > 0 ? '+' : kw < 0 ? '−' : '±'}${formatNumber(Math.abs(kw), 2)}`

/** What the order would do, in one line: until when, what follows, and the change in power. */
export function Forecast({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { draft, level, next, until, change, unrated, below, online, known } = order
  if (!known) return <Text cut>{t('monitor.command.checking')}</Text>
  if (online === 0) return <Text cut>{t('monitor.command.noneOnline')}</Text>
  if (!draft) return <Text cut>{t('monitor.command.choose')}</Text>
  if (level === null)
    return <Text cut>{t(draft.do === 'resume' ? 'monitor.command.resumeNote' : 'monitor.command.readNote')}</Text>
  const at = until ?? next?.at ?? null
  const tooDark = below.map(({ roadClass, floor, lamps }) =>
    t(lamps === 1 ? 'monitor.command.belowOne' : 'monitor.command.below', {
      n: formatNumber(lamps),
      floor,
      road: roadClassNames[roadClass][language].toLowerCase(),
    }),
  )
  const isDark = tooDark.length > 0
  const held = { level, time: format.minute(at), next: next ? range(next) : '' }
  const whole =
    at === null
      ? t('monitor.command.hold', { level })
      : t(`monitor.command.${next ? 'holdUntilThen' : 'holdUntil'}`, held)
  return (
    <>
      {/* The warning takes the room of what follows; until when is said first, so the warning may be cut off. */}
      <Text cut={!isDark} title={whole}>
        {isDark && at !== null ? t('monitor.command.holdShort', held) : whole}
      </Text>
      {isDark && (
        <Text cut tone="warn" className={styles.below} title={tooDark.join('\n')}>
          {tooDark.join(' · ')}
        </Text>
      )}
      {change !== null && (
        <span>
          {!isDark && t('monitor.command.forecast')} <b data-tone="text">{signed(change)}</b> kW
        </span>
      )}
      {unrated > 0 && <span>{t('monitor.command.unrated', { n: formatNumber(unrated) })}</span>}
    </>
  )
}
