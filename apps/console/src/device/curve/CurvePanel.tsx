import type { CallError } from '@lamplighter/client'
import type { Operation } from '@lamplighter/contract'
import {
  Chart,
  type ChartOption,
  type ChartSort,
  EmptyState,
  FailedState,
  ForbiddenState,
  Panel,
  Skeleton,
} from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../app/theme.ts'
import { useMissing } from '../../form/useMissing.ts'
import { InventedPast } from '../../invented/InventedPast.tsx'

const RIGHT: Operation = 'history.view'

type Props = {
  title: string
  note: string
  /** When the curve begins, ms. */
  from: number
  /** The figure of now, at the right of the head. */
  now?: ReactNode
  sort: ChartSort
  /** What is drawn; null where nothing was reported. */
  option: ChartOption | null
  label: string
  allowed: boolean
  reading: { data: unknown; error: CallError | null; refetch: () => Promise<unknown> }
  className?: string | undefined
}

/** One curve in a panel, or why there is none. */
export function CurvePanel({ title, note, from, now, sort, option, label, allowed, reading, className }: Props) {
  const { t } = useTranslation()
  const theme = useTheme((state) => state.theme)
  const missing = useMissing()
  const retry = { label: t('common.retry'), run: () => void reading.refetch() }
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <>
          <InventedPast from={from} /> {now}
        </>
      }
      className={className}
      label={title}
    >
      {!allowed ? (
        <ForbiddenState compact title={missing(RIGHT) ?? ''} />
      ) : reading.error && reading.data === undefined ? (
        <FailedState compact title={t('common.failed.title')} text={reading.error.message} action={retry} />
      ) : reading.data === undefined ? (
        <Skeleton rows={4} label={t('common.loading')} />
      ) : option ? (
        <Chart sort={sort} option={option} theme={theme} label={label} />
      ) : (
        <EmptyState compact icon="analyse" title={t('boxes.analyse.none')} text={t('boxes.analyse.noneText')} />
      )}
    </Panel>
  )
}
