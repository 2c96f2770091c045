import { useCall } from '@lamplighter/client'
import type { PlayTaskResult } from '@lamplighter/contract'
import { EmptyState, Lines, NOTHING, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { Loaded } from '../../../list/Loaded.tsx'

function ResultLine({ result: { name, online, plays, seconds, lastAt } }: { result: PlayTaskResult }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <Row gap={8} pad={[4, 0]}>
        <Stack gap={0} fill>
          <Text>{name}</Text>
          <Text tone="dim" size={12}>
            {online ? '' : `${t('playTasks.offline')} · `}
            {lastAt ? t('playTasks.last', { at: format.dateTime(lastAt) }) : t('playTasks.neverPlayed')}
          </Text>
        </Stack>
        <Text {...(plays === 0 && { tone: 'dim' as const })}>
          {plays === 0 ? NOTHING : t('playTasks.plays', { count: plays, time: format.duration(1_000 * seconds) })}
        </Text>
      </Row>
    </li>
  )
}

/** What each device reported to have played of a task within the last 30 days. */
export function Results({ taskId }: { taskId: number }) {
  const { t } = useTranslation()
  const reading = useCall('playTask.results', { id: taskId }, { every: 15_000 })
  return (
    <Section title={t('playTasks.section.results')} note={t('playTasks.resultsNote')}>
      <Loaded reading={reading}>
        {(results) =>
          results.length === 0 ? (
            <EmptyState icon="clock" title={t('playTasks.neverPlayed')} />
          ) : (
            <Lines>
              {results.map((result) => (
                <ResultLine key={result.deviceId} result={result} />
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
