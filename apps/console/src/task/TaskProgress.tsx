import { callKey, useAct, useCall, useLive, useSession } from '@lamplighter/client'
import { type Task, taskStates } from '@lamplighter/contract'
import { Button, formatNumber, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../form/useConfirm.ts'
import styles from './TaskProgress.module.css'

/** For what is not pushed, because the socket is away or came too late. */
const ASK_EVERY = 2_000

const isUnderWay = ({ state }: Pick<Task, 'state'>) => state === 'waiting' || state === 'running'

type Props = {
  id: string
  /** It is over: done, failed or cancelled. */
  onEnd: () => void
}

/** How far a long task is, who started it, and the way to stop it. It goes on when this is left. */
export function TaskProgress({ id, onEnd }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const cache = useQueryClient()
  const ask = useConfirm()
  const { data: task } = useCall('task.get', { id }, { every: ASK_EVERY })
  const cancel = useAct('task.cancel')
  useLive('task', (told) => {
    if (told.id !== id) return
    const { state, done, total } = told
    cache.setQueryData<Task>(callKey('task.get', { id }), (known) => known && { ...known, state, done, total })
  })
  const isOver = task !== undefined && !isUnderWay(task)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const { done = 0, total = 0 } = task ?? {}
  const label = task?.label[language] ?? t('tasks.label')
  const askToCancel = () =>
    ask({
      title: t('tasks.ask', { label }),
      text: t('tasks.askText'),
      act: t('tasks.cancel'),
      danger: true,
      onYes: () => cancel.mutate({ id }),
    })
  return (
    <Panel
      title={label}
      note={task?.title}
      actions={
        task &&
        isUnderWay(task) && (
          <Button size="small" icon="stop" busy={cancel.isPending} onClick={askToCancel}>
            {t('tasks.cancel')}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        <progress className={styles.progress} aria-label={label} max={Math.max(1, total)} value={done} />
        <Row between wrap>
          <Text tone="dim" size={13}>
            {task && `${taskStates[task.state][language]} · `}
            {t('tasks.progress', { done: formatNumber(done), total: formatNumber(total) })}
          </Text>
          {task?.account && (
            <Text tone="dim" size={13}>
              {t('tasks.by', { account: task.account })}
            </Text>
          )}
        </Row>
        <Text as="p" tone="dim" size={13}>
          {t('tasks.leave')}
        </Text>
      </Stack>
    </Panel>
  )
}
