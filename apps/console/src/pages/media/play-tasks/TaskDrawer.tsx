import { useAct } from '@lamplighter/client'
import { type PlayTaskFields, type PlayTaskRow, playTaskRecord } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { POLE } from '../../../app/addresses.ts'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { MadeBy } from '../../../pole/decide/MadeBy.tsx'
import { Results } from './Results.tsx'
import { TaskFields } from './TaskFields.tsx'
import { freshTask, sentTask } from './taskForm.ts'

const fieldOf: FieldOf<keyof PlayTaskFields> = {
  'media.cannotPlay': 'deviceIds',
  'media.notApproved': 'items',
  'media.codec': 'items',
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
      why={task?.contract ? t('playTasks.ofContract') : undefined}
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
          why: task.contract ? t('playTasks.ofContract') : undefined,
          text: t('playTasks.removeText'),
          run: () => remove.mutateAsync({ id: task.id }),
        }
      }
      before={
        task && (
          <>
            <MadeBy item={task} decide="playTask.decide" />
            {task.skipped.map(({ name, codec }) => (
              <Text as="p" key={name} tone="bad" size={13}>
                {t('playTasks.skipped', { name, codec })}
              </Text>
            ))}
            {task.contract && (
              <Text as="p" size={13}>
                {t('playTasks.contract')}{' '}
                <Link to={`${POLE}/business?tab=ads&contract=${task.contract.id}`}>{task.contract.number}</Link>
              </Text>
            )}
          </>
        )
      }
      after={task && !task.contract && <Results taskId={task.id} />}
      onClose={onClose}
    >
      {(form, { disabled }) => <TaskFields form={form} isNew={task === null} disabled={disabled} />}
    </RecordDrawer>
  )
}
