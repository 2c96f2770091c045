import type { SceneRow } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'

type Props = { scene: SceneRow; onRun: (scene: SceneRow) => void; onProgress: (runId: string) => void }

/** Starts a scene, or shows the run that goes on. */
export function RunButton({ scene, onRun, onProgress }: Props) {
  const { t } = useTranslation()
  const { run } = scene
  if (run?.state === 'running')
    return (
      <Button
        size="small"
        look="link"
        onClick={(event) => {
          event.stopPropagation()
          onProgress(run.id)
        }}
      >
        {t('scenes.running', { step: Math.min(run.step + 1, run.steps), steps: run.steps })}
      </Button>
    )
  return (
    <RightButton
      size="small"
      look="link"
      right="scene.run"
      icon="play"
      aria-label={`${t('scenes.run')} ${scene.name}`}
      onClick={(event) => {
        event.stopPropagation()
        onRun(scene)
      }}
    >
      {t('scenes.run')}
    </RightButton>
  )
}
