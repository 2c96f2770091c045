import { useSession } from '@lamplighter/client'
import { HISTORY_DAYS, sentenceOf } from '@lamplighter/contract'
import { EmptyState, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { SpanRefusal } from './span.ts'

/** Why nothing is shown over the span that was written, in the server's own words where it would refuse. */
export function NoSpan({ refused }: { refused: SpanRefusal | null }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const title =
    refused === 'startAfterEnd'
      ? sentenceOf('request.startAfterEnd', {}, language)
      : refused === 'tooLong'
        ? sentenceOf('history.tooLong', { step: t('history.longStep'), days: formatNumber(HISTORY_DAYS.day) }, language)
        : t('history.badSpan')
  return <EmptyState icon="clock" title={title} text={t('history.badSpanText')} />
}
