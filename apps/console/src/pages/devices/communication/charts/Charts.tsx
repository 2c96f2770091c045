import { serverNow, useCall } from '@lamplighter/client'
import { type Calls, type Kind, REPLY_BOUNDS, type Sent } from '@lamplighter/contract'
import { Chart, EmptyState, formatNumber, Row, Stack, Text } from '@lamplighter/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from './charts.module.css'
import { boundOf, boundWord, everyHour } from './hours.ts'
import { onlineOption, repliesOption } from './options.ts'
import { SignalCells } from './SignalCells.tsx'
import { SuccessBars } from './SuccessBars.tsx'

const FRESH = 30_000
/** Within how long this many of the replies came is said in words. */
const MOST_REPLIES = 0.9

type Props = {
  kind: Kind
  hours: '24' | '168'
  filters: NonNullable<Sent<Calls['connection.figures']>['filters']>
  onOpen: (id: number) => void
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Stack as="section" pad={12} className={styles.figure} aria-label={title}>
      <Row as="header" align="baseline">
        <Text as="h2" size={14} bold>
          {title}
        </Text>
        <Text tone="dim" size={12}>
          {note}
        </Text>
      </Row>
      <div>{children}</div>
    </Stack>
  )
}

/** Charts of the connections of one kind: online devices, response times, the least responsive, the weakest signals. */
export function Charts({ kind, hours, filters, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const count = hours === '24' ? 24 : 168
  const reading = useCall('connection.figures', { kind, hours: count, filters }, { every: FRESH, keep: true })
  const { data } = reading
  const of = data?.online.at(-1)?.of ?? 0
  const online = useMemo(() => {
    if (!data || data.online.length === 0) return null
    const shown = everyHour(data.online, 'online', { now: serverNow(), count })
    return onlineOption({ hours: shown, of, theme, format, words: { of: t('communication.figures.of') } })
  }, [data, count, of, theme, format, t])
  const replies = useMemo(
    () => (data ? repliesOption(data.replies, theme, format.language) : null),
    [data, theme, format],
  )
  const none = (title: string) => <EmptyState compact icon="analyse" title={title} />
  return (
    <Loaded reading={reading}>
      {(figures) => {
        const total = figures.replies.reduce((sum, n) => sum + n, 0)
        const bound = boundOf(figures.replies, REPLY_BOUNDS, MOST_REPLIES)
        return (
          <div className={styles.charts}>
            <Figure title={t('communication.figures.online')} note={t('communication.figures.onlineNote')}>
              {online ? (
                <Chart
                  sort="bar"
                  theme={theme}
                  option={online}
                  label={t('communication.figures.onlineLabel', {
                    online: formatNumber(figures.online.at(-1)?.online, 1),
                    of: formatNumber(of),
                  })}
                />
              ) : (
                none(t('communication.figures.none'))
              )}
            </Figure>
            <Figure
              title={t('communication.figures.replies')}
              note={t('communication.figures.repliesNote', { n: formatNumber(total) })}
            >
              {total > 0 && replies ? (
                <Chart
                  sort="bar"
                  theme={theme}
                  option={replies}
                  label={t('communication.figures.repliesLabel', {
                    n: formatNumber(total),
                    share: `${MOST_REPLIES * 100} %`,
                    bound: bound === null ? '∞' : boundWord(bound, format.language),
                  })}
                />
              ) : (
                none(t('communication.figures.noOrders'))
              )}
            </Figure>
            <Figure title={t('communication.figures.success')} note={t('communication.figures.successNote')}>
              {figures.success.length > 0 ? (
                <SuccessBars rows={figures.success} onOpen={onOpen} />
              ) : (
                none(t('communication.figures.noOrders'))
              )}
            </Figure>
            <Figure title={t('communication.figures.signal')} note={t('communication.figures.signalNote')}>
              {figures.signal.length > 0 ? (
                <SignalCells rows={figures.signal} onOpen={onOpen} />
              ) : (
                none(t('communication.figures.noSignal'))
              )}
            </Figure>
          </div>
        )
      }}
    </Loaded>
  )
}
