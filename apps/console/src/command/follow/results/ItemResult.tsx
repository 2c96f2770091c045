import { COMMAND_STATUS, type Kind } from '@lamplighter/contract'
import { answerFields } from '@lamplighter/kinds/catalogue'
import { FailedState, Skeleton, Text, TruthSteps, truthOf } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { Answer } from '../../answer/Answer.tsx'
import { readAnswer } from '../../answer/readAnswer.ts'
import { momentWords, outcomeOf } from '../lifecycleWords.ts'
import { useCommand } from '../useCommand.ts'

/** The result of a command to one device: its four moments and the answer. */
export function ItemResult({ groupId, kind }: { groupId: string; kind?: Kind }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, error, retry } = useCommand(groupId, { whole: true })
  const [item] = rows
  if (error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: retry }}
      />
    )
  if (!item) return <Skeleton rows={2} label={t('common.loading')} />
  const outcome = outcomeOf(item, t)
  const content = readAnswer(item.content)
  const isGood = item.status === COMMAND_STATUS.replied && !outcome.bad
  return (
    <>
      <TruthSteps truth={truthOf(item)} words={momentWords(item, t, format)} label={t('catalogue.result')} />
      <Text as="p" tone={outcome.bad ? 'bad' : undefined} size={13} role="status">
        {!isGood && outcome.text}
        {isGood && !content && t('catalogue.noAnswer')}
      </Text>
      {content && (
        <>
          <Text as="p" tone="dim" size={12}>
            {t('catalogue.answer')}
          </Text>
          <Answer fields={answerFields(item.code, content, kind)} content={content} />
        </>
      )}
    </>
  )
}
