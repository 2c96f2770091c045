import { useAct, useCall, useNow, useSession } from '@lamplighter/client'
import { formatNumber, needsPlace, putsLampsOut, type SceneRow, sceneEnds } from '@lamplighter/contract'
import { Button, Icon, Row, Stack, Text } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useAttempt } from '../../../command/send/useAttempt.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { Findings } from './Findings.tsx'
import { type ChosenPole, PoleChoice } from './PoleChoice.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'

const MINUTE = 60_000

type Props = { scene: SceneRow; onRun: (runId: string) => void; onClose: () => void }

/** What a scene would do now, before it does. */
export function RunDialog({ scene, onRun, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const now = useNow(MINUTE)
  const [showing, setShowing] = useState(false)
  const [pole, setPole] = useState<ChosenPole | null>(null)
  const { id, name, priority, duration, target, steps, triggers } = scene
  const isPlaced = needsPlace(steps)
  const at = pole ? { poleId: pole.value } : {}
  const reading = useCall('scene.check', { id, priority, duration, target, steps, triggers, ...at }, { keep: true })
  const run = useAct('scene.run', { quiet: true })
  const { refusal, attempt } = useAttempt()
  const devices = reading.data?.devices ?? 0

  async function start() {
    const started = await attempt(() => run.mutateAsync({ id, ...at }))
    if (started) onRun(started.runId)
  }
  return (
    <Modal
      open
      centered
      width={480}
      title={t('scenes.ask.title', { name })}
      okText={t('scenes.ask.act', { n: formatNumber(devices) })}
      cancelText={t('common.cancel')}
      okButtonProps={{
        loading: run.isPending,
        danger: putsLampsOut(steps),
        disabled: devices === 0 || (isPlaced && !pole),
      }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <Row as="p" data-tone="dim">
          <Icon name="clock" size={15} />
          {t('scenes.ask.ends', {
            time: format.minute(now + duration * MINUTE),
            ends: sceneEnds[scene.ends][language],
          })}
        </Row>
        {isPlaced && <PoleChoice pole={pole} onPole={setPole} />}
        <Loaded reading={reading}>{(checked) => <Findings checked={checked} />}</Loaded>
        <div>
          <Button size="small" icon="map" onClick={() => setShowing(true)}>
            {t('scenes.preview')}
          </Button>
        </div>
        {refusal && (
          <Text as="p" tone="bad" role="alert">
            {refusal}
          </Text>
        )}
      </Stack>
      {showing && <PreviewDialog scene={scene} at={pole} onClose={() => setShowing(false)} />}
    </Modal>
  )
}
