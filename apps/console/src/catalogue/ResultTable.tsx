import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import {
  type Column,
  EmptyState,
  FailedState,
  formatNumber,
  IconButton,
  Skeleton,
  TruthLine,
  truthOf,
  VirtualTable,
} from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { saveFile } from '../list/saveFile.ts'
import { momentWords, outcomeOf } from '../pages/road-monitor/detail/truthWords.ts'
import { csvOf } from '../pages/road-monitor/list/csv.ts'
import { TickBox } from '../pages/system/parts/TickBox.tsx'
import styles from './answer.module.css'
import { answerFields } from './commands.ts'
import { useOrderItems } from './useOrderItems.ts'
import { useSpeech } from './useSpeech.ts'
import { answered, filledWords } from './words.ts'

/** Heights of a table's head and rows with the frame, px; as many rows as an empty state needs. */
const HEAD = 28
const ROW = 28
const LEAST = 4

const isFailed = ({ status }: CommandItem) => status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut
const isWrong = (item: CommandItem) => isFailed(item) || item.proof === 'refuted'

/** What each device of an order said and how it is proved; failures first, saved as a file. */
export function ResultTable({ groupId, onDevice }: { groupId: string; onDevice?: (id: number) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const speech = useSpeech()
  const { rows, known, error, retry } = useOrderItems(groupId)
  const [failedOnly, setFailedOnly] = useState(false)
  const [current, setCurrent] = useState<number | null>(null)
  const wrong = useMemo(() => rows.filter(isWrong), [rows])
  const shown = useMemo(
    () => (failedOnly ? wrong : [...wrong, ...rows.filter((item) => !isWrong(item))]),
    [failedOnly, wrong, rows],
  )
  if (error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: retry }}
      />
    )
  if (!known) return <Skeleton rows={4} label={t('common.loading')} />

  const answerOf = ({ code, content }: CommandItem) => {
    const said = answered(content)
    return said ? filledWords(answerFields(code, said), said, speech) : ''
  }
  const columns: Column<CommandItem>[] = [
    { key: 'device', head: t('catalogue.field.device'), width: 132, cell: ({ deviceName }) => deviceName },
    {
      key: 'truth',
      head: t('catalogue.field.truth'),
      width: 68,
      cell: (item) => {
        const words = momentWords(item, t, format).map(({ word, note }) => `${word} ${note ?? '—'}`)
        return <TruthLine truth={truthOf(item)} label={words.join(', ')} />
      },
    },
    {
      key: 'state',
      head: t('catalogue.field.state'),
      width: 104,
      cell: (item) => {
        const { text, bad } = outcomeOf(item, t)
        return (
          <span data-bad={bad} className={styles.state} title={text}>
            {text}
          </span>
        )
      },
    },
    {
      key: 'answer',
      head: t('catalogue.field.answer'),
      width: 120,
      grows: true,
      cell: (item) => {
        const word = answerOf(item)
        return <span title={word}>{word || '—'}</span>
      },
    },
  ]

  function save() {
    const head = (['device', 'asked', 'state', 'proof', 'answer'] as const).map((key) => t(`catalogue.field.${key}`))
    const text = csvOf(
      head,
      shown.map((item) => {
        const proof = momentWords(item, t, format)[3]
        const isDecided = item.proof === 'proved' || item.proof === 'refuted'
        return [
          item.deviceName,
          format.dateTime(item.asked),
          outcomeOf(item, t).text,
          isDecided && proof ? proof.word : '',
          answerOf(item),
        ]
      }),
    )
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${t('catalogue.file')}-${format.date(rows[0]?.asked)}.csv`)
  }

  return (
    <section className={styles.table} aria-label={t('catalogue.results')}>
      <header>
        <p>
          {t('catalogue.results')} <small>{formatNumber(shown.length)}</small>
        </p>
        <TickBox checked={failedOnly} onToggle={() => setFailedOnly(!failedOnly)}>
          {t('catalogue.failedOnly')}
        </TickBox>
        <IconButton icon="download" label={t('catalogue.export')} disabled={shown.length === 0} onClick={save} />
      </header>
      <div style={{ height: HEAD + Math.max(LEAST, shown.length) * ROW }}>
        <VirtualTable
          rows={shown}
          columns={columns}
          idOf={({ deviceId }) => deviceId}
          label={t('catalogue.results')}
          current={current}
          onCurrent={setCurrent}
          {...(onDevice ? { onOpen: onDevice } : {})}
          empty={<EmptyState compact icon="check" title={t('catalogue.noneFailed')} />}
        />
      </div>
    </section>
  )
}
