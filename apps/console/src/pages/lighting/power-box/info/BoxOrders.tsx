import { useNow, useSession } from '@lamplighter/client'
import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { EmptyState, FailedState, Panel, Skeleton, Text, TruthLine, truthOf } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { readAnswer } from '../../../../command/answer/readAnswer.ts'
import { momentWords, outcomeOf } from '../../../../command/follow/lifecycleWords.ts'
import { useDeviceCommands } from '../../../../command/follow/useDeviceCommands.ts'
import styles from './info.module.css'

const SHOWN = 12
const PACE = 60_000

type Switching = { output: number; on: boolean }
const switchingOf = ({ code, args }: CommandItem): Switching | null =>
  code === 'dco.output' && typeof args === 'object' && args !== null && 'output' in args && 'on' in args
    ? { output: Number(args.output), on: args.on === true }
    : null

/** A cabinet answers with what its contact does: one that contradicts the order refutes it before any report could. */
function judged(item: CommandItem): CommandItem {
  const switching = switchingOf(item)
  const contact = item.status === COMMAND_STATUS.replied ? readAnswer(item.content)?.contact : undefined
  const isRefuted = switching && typeof contact === 'boolean' && contact !== switching.on && item.proof !== 'proved'
  return isRefuted ? { ...item, proof: 'refuted' } : item
}

/** What came of an order: of a contact its own word, of all else what the monitor says. */
function outcome(item: CommandItem, t: TFunction): { text: string; bad: boolean } {
  const switching = switchingOf(item)
  const ended = item.status !== COMMAND_STATUS.failed && item.status !== COMMAND_STATUS.timedOut
  if (!switching || !ended || (item.proof !== 'proved' && item.proof !== 'refuted')) return outcomeOf(item, t)
  const does = item.proof === 'proved' ? switching.on : !switching.on
  return { text: t(`boxes.output.state.${does ? 'on' : 'off'}`), bad: item.proof === 'refuted' }
}

/** The last orders to the cabinet, each with its truth line. */
export function BoxOrders({ boxId }: { boxId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const { allowed, rows, error, retry } = useDeviceCommands(boxId, SHOWN)
  if (!allowed) return null
  const what = (item: CommandItem) => {
    const switching = switchingOf(item)
    return switching
      ? t(`boxes.order.word.${switching.on ? 'on' : 'off'}`, { n: switching.output })
      : commandWord(item.code, item.args, language)
  }
  return (
    <Panel title={t('boxes.orders.title')}>
      {error ? (
        <FailedState compact title={t('common.failed.title')} action={{ label: t('common.retry'), run: retry }} />
      ) : !rows ? (
        <Skeleton rows={4} label={t('common.loading')} />
      ) : rows.length === 0 ? (
        <EmptyState compact icon="command" title={t('monitor.detail.noOrders')} />
      ) : (
        <ul className={styles.orders}>
          {rows.map(judged).map((item) => {
            const { text, bad } = outcome(item, t)
            const words = momentWords(item, t, format).map(({ word }) => word)
            return (
              <li key={item.itemId}>
                <time data-tone="dim" dateTime={item.asked}>
                  {format.recent(item.asked, now)}
                </time>
                <Text cut title={item.user || t('monitor.order.platform')}>
                  {what(item)}
                </Text>
                <TruthLine truth={truthOf(item)} label={`${words.join(', ')}: ${text}`} />
                <Text cut tone={bad ? 'bad' : 'dim'} bold={bad} title={text}>
                  {text}
                </Text>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
