import { useAct, useNow, useSession } from '@lamplighter/client'
import { enums, type LuxAsk } from '@lamplighter/contract'
import { Facts, formatNumber, Icon, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import styles from './board.module.css'

const MINUTE = 60_000
const RADIUS = 40
const ROUND = 2 * Math.PI * RADIUS
const two = (value: number) => String(value).padStart(2, '0')

/** What is left of the time to answer, as a ring that empties. */
function Countdown({ ask, now }: { ask: LuxAsk; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [from, to] = [Date.parse(ask.time), Date.parse(ask.dueAt ?? ask.time)]
  const left = Math.max(0, Math.ceil((to - now) / 1_000))
  const share = to > from ? Math.min(1, Math.max(0, (to - now) / (to - from))) : 0
  return (
    <svg
      className={styles.ring}
      viewBox="-46 -46 92 92"
      role="timer"
      aria-label={`${format.exactDuration(left, 's')} ${t('lux.left')}`}
    >
      <circle r={RADIUS} fill="none" stroke="var(--surface-3)" strokeWidth="6" />
      <circle
        r={RADIUS}
        fill="none"
        stroke="var(--action)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={`${ROUND * share} ${ROUND}`}
        transform="rotate(-90)"
      />
      <text y="2" textAnchor="middle" className={styles.ringTime}>
        {`${Math.floor(left / 60)}:${two(left % 60)}`}
      </text>
      <text y="19" textAnchor="middle">
        {t(left > 0 ? 'lux.left' : 'lux.over')}
      </text>
    </svg>
  )
}

/** What its lamps take more than by their schedule, as far as their rated power is known. */
function useExtraEnergy({ energy, unrated }: LuxAsk): string {
  const { t } = useTranslation()
  if (energy === null) return t('lux.kwhUnknown')
  const words = { n: formatNumber(energy, 1), lamps: formatNumber(unrated) }
  return t(unrated > 0 ? 'lux.kwhAtLeast' : 'lux.kwh', words)
}

/** A station asks whether its lamps are switched on. */
export function AskCard({ ask }: { ask: LuxAsk }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const now = useNow()
  const { message } = App.useApp()
  const answer = useAct('lux.answer')
  const { id, topic, stationName, lux, onLux, delay, lamps, boxes, level, option, plannedAt, time } = ask
  const early = Math.max(0, Math.round((Date.parse(plannedAt) - Date.parse(time)) / MINUTE))
  const planned = format.minute(plannedAt)
  const extra = useExtraEnergy(ask)
  async function settle(accept: boolean) {
    // What was refused is shown by the client of the calls.
    const done = await answer.mutateAsync({ cmdId: id, accept }).catch(() => null)
    if (done) void message.success(accept ? t('lux.accepted', { lamps: formatNumber(done.lamps) }) : t('lux.ignored'))
  }
  const reached = [t('lux.lamps', { count: lamps }), boxes > 0 && t('lux.boxes', { count: boxes })]
  return (
    <article className={styles.ask} aria-label={t(`lux.question.${topic}`, { name: stationName })}>
      <div className={styles.question}>
        <Countdown ask={ask} now={now} />
        <div>
          <h3>{t(`lux.question.${topic}`, { name: stationName })}</h3>
          <Text as="p" tone="dim" size={13}>
            {t('lux.because', { lux: formatNumber(lux, 1), on: formatNumber(onLux), delay })}
          </Text>
          <Text as="p" tone="dim" size={13}>
            {topic === 'early' ? t('lux.ahead', { time: planned, n: early }) : t('lux.until', { time: planned })}
          </Text>
        </div>
      </div>
      <div className={styles.facts}>
        <Facts
          look="ends"
          facts={[
            { key: 'reaches', label: t('lux.reaches'), value: reached.filter(Boolean).join(' · ') },
            {
              key: 'what',
              label: t('lux.what'),
              value: level === null ? t('lux.levels') : t('lux.level', { level: formatNumber(level) }),
            },
            { key: 'energy', label: t('lux.energy'), value: extra },
            { key: 'after', label: t('lux.afterwards'), value: enums.luxTimeoutOption[option][language] },
          ]}
        />
      </div>
      {ask.contradicted && (
        <p className={styles.warning}>
          <Icon name="warning" size={14} />
          {t('lux.contradicted')}
        </p>
      )}
      <div className={styles.answers}>
        <RightButton right="lux.answer" look="solid" busy={answer.isPending} onClick={() => void settle(true)}>
          {t('lux.accept')}
        </RightButton>
        <RightButton right="lux.answer" busy={answer.isPending} onClick={() => void settle(false)}>
          {t('lux.ignore')}
        </RightButton>
      </div>
      <div className={styles.origin}>
        <span>{t('lux.askNumber', { id })}</span>
        <span>{t('lux.received', { time: format.time(time) })}</span>
      </div>
    </article>
  )
}
