import { useAct, useSession } from '@lamplighter/client'
import { type SceneFields as Fields, type SceneRow, sceneRecord } from '@lamplighter/contract'
import { Row, Text } from '@lamplighter/ui'
import { Alert, App } from 'antd'
import { useTranslation } from 'react-i18next'
import { withPassword } from '../../../../command/send/withPassword.ts'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'
import { useLookedAt } from '../../../../form/useLookedAt.ts'
import { CheckSection } from './CheckSection.tsx'
import { stepOf } from './drafts.ts'
import { SceneFields } from './SceneFields.tsx'
import { sentScene } from './sentScene.ts'

const fieldOf: FieldOf<keyof Fields> = {
  'scene.nameTaken': 'name',
  'scene.noAction': 'steps',
  'scene.tooLong': 'steps',
  'scene.dates': 'triggers',
  'scene.past': 'triggers',
  'scene.placeUnknown': 'triggers',
  'scene.reasonNeeded': 'reason',
}

const fresh: Partial<Fields> = {
  icon: 'other',
  priority: 5,
  duration: 60,
  ends: 'resume',
  enabled: true,
  steps: [stepOf('dim') as Fields['steps'][number]],
  triggers: [],
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  scene: SceneRow | null | undefined
  onRun: (scene: SceneRow) => void
  onOpen: (id: number) => void
  onClose: () => void
}

/** Whether somebody else has to agree, or did. */
function Approval({ scene }: { scene: SceneRow }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const own = useSession(({ session }) => session?.user.account === scene.changedBy)
  const approve = useAct('scene.approve')
  const { changedAt, lookAgain } = useLookedAt(scene.changedAt)
  if (!scene.needsApproval) return null
  if (scene.approvedBy !== null)
    return (
      <Text as="p" tone="good" size={13}>
        {t('scenes.approvedBy', { name: scene.approvedBy })}
      </Text>
    )
  return (
    <Alert
      showIcon
      type="warning"
      title={t('scenes.awaits', { name: scene.changedBy })}
      action={
        !own && (
          <RightButton
            size="small"
            right="approval.decide"
            busy={approve.isPending}
            onClick={() =>
              approve.mutate(
                { id: scene.id, changedAt },
                {
                  onError: lookAgain,
                  onSuccess: () => void message.success(t('scenes.approved', { name: scene.name })),
                },
              )
            }
          >
            {t('scenes.approve')}
          </RightButton>
        )
      }
      style={{ marginBottom: 16 }}
    />
  )
}

/** One scene: its devices, its steps and what starts it. */
export function SceneDrawer({ open, scene, onRun, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const save = useAct('scene.save', { quiet: true })
  const copy = useAct('scene.copy', { quiet: true })
  const remove = useAct('scene.delete')
  return (
    <RecordDrawer<SceneRow, Fields>
      name="scene"
      wide
      open={open}
      record={scene}
      noun={sceneRecord.noun}
      note={scene?.name}
      right="scene.save"
      gone={{ icon: 'layers' }}
      initial={scene ?? fresh}
      fieldOf={fieldOf}
      before={scene && <Approval key={scene.id} scene={scene} />}
      save={async (entered) => {
        const saved = await withPassword(() => save.mutateAsync(sentScene(entered, scene ?? null)))
        if (!saved) throw new Error(t('catalogue.passwordRule'))
        return { said: t('record.saved', { name: entered.name }) }
      }}
      remove={
        scene && {
          name: scene.name,
          text: t('scenes.ask.delete'),
          run: () => remove.mutateAsync({ id: scene.id }),
        }
      }
      actions={
        scene && (
          <Row as="span" gap={8}>
            <RightButton
              right="scene.save"
              icon="copy"
              busy={copy.isPending}
              onClick={() =>
                void withPassword(() => copy.mutateAsync({ id: scene.id }))
                  .then((copied) => {
                    if (!copied) return
                    void message.success(t('scenes.copied'))
                    onOpen(copied.id)
                  })
                  .catch((error: Error) => void message.error(error.message))
              }
            >
              {t('scenes.copy')}
            </RightButton>
            <RightButton right="scene.run" icon="play" onClick={() => onRun(scene)}>
              {t('scenes.run')}
            </RightButton>
          </Row>
        )
      }
      onClose={onClose}
    >
      {(form, { disabled }) => (
        <>
          <SceneFields form={form} disabled={disabled} />
          <CheckSection form={form} scene={scene ?? null} />
        </>
      )}
    </RecordDrawer>
  )
}
