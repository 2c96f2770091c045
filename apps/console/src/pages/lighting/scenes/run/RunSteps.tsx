import { useSession } from '@lamplighter/client'
import { formatNumber, type SceneProgress, stepWord } from '@lamplighter/contract'
import { Bar, Icon, type IconName, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './run.module.css'

type Done = SceneProgress['done'][number]

/** How many devices of a step answered. */
function Counts({ done }: { done: Done }) {
  const { t } = useTranslation()
  const { kind, devices, answered, failed, unanswered, spared } = done
  return (
    <Stack gap={4}>
      {kind === 'given' && devices === 0 && spared === 0 && (
        <Text tone="dim" size={12}>
          {t('scenes.progress.idle')}
        </Text>
      )}
      {devices > 0 && (
        <Row gap={8}>
          <Bar share={answered / devices} tone={failed + unanswered > 0 ? 'warn' : 'good'} width={120} />
          <Text tone="dim" size={12}>
            {t('scenes.progress.counts', { answered: formatNumber(answered), devices: formatNumber(devices) })}
          </Text>
          {failed > 0 && (
            <Text tone="warn" size={12}>
              {t('scenes.progress.failed', { n: formatNumber(failed) })}
            </Text>
          )}
          {unanswered > 0 && (
            <Text tone="warn" size={12}>
              {t('scenes.progress.unanswered', { n: formatNumber(unanswered) })}
            </Text>
          )}
        </Row>
      )}
      {spared > 0 && (
        <Text tone="dim" size={12}>
          {t('scenes.progress.spared', { n: formatNumber(spared) })}
        </Text>
      )}
    </Stack>
  )
}

type LineProps = {
  icon: IconName
  tone: 'good' | 'lit' | 'faint'
  word: string
  at?: string | undefined
  done?: Done | undefined
}

function Line({ icon, tone, word, at, done }: LineProps) {
  const format = useFormat()
  return (
    <li className={styles.line} aria-current={tone === 'lit' ? 'step' : undefined}>
      <span data-tone={tone}>
        <Icon name={icon} size={16} />
      </span>
      <Stack gap={4}>
        <Row between gap={8}>
          <Text tone={tone === 'faint' ? 'dim' : undefined} bold={tone === 'lit'}>
            {word}
          </Text>
          {at && (
            <Text tone="dim" size={12} nowrap>
              {format.time(at)}
            </Text>
          )}
        </Row>
        {done && <Counts done={done} />}
      </Stack>
    </li>
  )
}

/** The steps of a run: which are done, which is going on, what comes. */
export function RunSteps({ progress }: { progress: SceneProgress }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { run, scene, dueAt, done } = progress
  const isRunning = run.state === 'running'
  const ofStep = (step: number) => done.findLast((one) => one.step === step)
  const besides = done.filter(({ step }) => step === null)
  return (
    <Section
      title={t('scenes.section.steps')}
      note={
        isRunning
          ? [
              t('scenes.progress.now', { step: Math.min(run.step + 1, run.steps), steps: run.steps }),
              // Replies are counted every second.
              dueAt &&
                dueAt !== run.ends &&
                scene.steps[run.step]?.do !== 'replies' &&
                t('scenes.progress.due', { time: format.time(dueAt) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : ''
      }
    >
      <ol className={styles.lines}>
        {scene.steps.map((step, at) => {
          const own = ofStep(at)
          const isDone = own !== undefined || at < run.step
          const isNow = isRunning && at === run.step
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place only
              key={at}
              icon={isNow ? 'play' : isDone ? 'check' : 'clock'}
              tone={isNow ? 'lit' : isDone ? 'good' : 'faint'}
              word={stepWord(step, language)}
              at={own?.at}
              done={own}
            />
          )
        })}
        {besides.map((one) => (
          <Line
            key={one.at + one.kind}
            icon={one.kind === 'restored' ? 'undo' : 'refresh'}
            tone="good"
            word={t(one.kind === 'restored' ? 'scenes.progress.restored' : 'scenes.progress.again')}
            at={one.at}
            done={one}
          />
        ))}
      </ol>
    </Section>
  )
}
