import type { Mounted } from '@lamplighter/contract'
import { Button, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../pole/video/Picture.tsx'

const EVERY = 10_000

/** What the camera of this pole sees. */
export function CameraTile({ camera, onOpen }: { camera: Mounted; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel
      named
      title={camera.name}
      actions={
        <Button look="link" size="small" onClick={onOpen}>
          {t('video.enlarge')}
        </Button>
      }
    >
      <Picture camera={camera} every={EVERY} />
    </Panel>
  )
}
