import { useAct } from '@lamplighter/client'
import { type PlayTaskFields, type PlayTaskRow, playTaskRecord } from '@lamplighter/contract'
import { Facts, Row, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'
import { Decision } from '../Decision.tsx'
import { StatePill } from '../StatePill.tsx'
import { Results } from './Results.tsx'
import { TaskFields } from './TaskFields.tsx'
import { freshTask, sentTask } from './taskForm.ts'

const fieldOf: FieldOf<keyof PlayTaskFields> = { 'media.cannotPlay': 'deviceIds', 'media.notApproved': 'items' }

/** Who made it, and who let it be played. */
function About({ task }: { task: PlayTaskRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { maker, changedAt, checker, checkedAt, reason, state } = task
  const facts = [
    { key: 'maker', label: t('playTasks.maker'), value: `${maker} · ${format.dateTime(changedAt)}` },
    ...(checkedAt
      ? [{ key: 'checker', label: t('media.checker'), value: `${checker} · ${format.dateTime(checkedAt)}` }]
      : []),
    ...(reason ? [{ key: 'reason', label: t('media.reason'), value: reason }] : []),
  ]
  return (
    <Stack gap={12} pad={[0, 0, 16, 0]}>
      <Row between wrap>
        <StatePill item={task} />
        {state === 'waiting' && <Decision by="playTask.decide" item={task} />}
      </Row>
      <Facts facts={facts} />
    </Stack>
  )
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  task: PlayTaskRow | null | undefined
  onClose: () => void
}

/** One task: when it plays what on which devices, approved or refused, and what they played of it. */
export function TaskDrawer({ open, task, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAct('playTask.save', { quiet: true })
  const remove = useAct('playTask.delete')
  return (
    <RecordDrawer<PlayTaskRow, PlayTaskFields>
      name="play-task"
      wide
      open={open}
      record={task}
      noun={playTaskRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'clock' }}
      initial={task ?? freshTask}
      fieldOf={fieldOf}
      save={async (entered) => {
        const values = sentTask(entered)
        const { waits } = await save.mutateAsync({ ...values, ...(task ? { id: task.id } : {}) })
        const { name } = values
        return { said: waits ? t('playTasks.savedWaits', { name }) : t('record.saved', { name }) }
      }}
      remove={
        task && {
          name: task.name,
          text: t('playTasks.removeText'),
          run: () => remove.mutateAsync({ id: task.id }),
        }
      }
      before={task && <About task={task} />}
      after={task && <Results taskId={task.id} />}
      onClose={onClose}
    >
      {(form, { disabled }) => <TaskFields form={form} isNew={task === null} disabled={disabled} />}
    </RecordDrawer>
  )
}
