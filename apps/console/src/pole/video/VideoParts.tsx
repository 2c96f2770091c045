import { useCall } from '@lamplighter/client'
import { Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../device/useDevice.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { SpeechSection } from '../speech/SpeechSection.tsx'
import { ConnectionSection } from './ConnectionSection.tsx'
import { HeadPad } from './HeadPad.tsx'
import { LiveView } from './LiveView.tsx'
import { Presets } from './Presets.tsx'
import { RecordingsButton } from './playback/RecordingsButton.tsx'
import { useHead } from './useHead.ts'
import styles from './video.module.css'

const STATE = 10_000
/** A camera that was just connected has answered, and one that was told to save has done so, ms. */
const SOON = 1_500

/** What a camera sees, how it is turned, and where it is reached. */
export function VideoParts({ camera }: { camera: Device }) {
  const { t } = useTranslation()
  const head = useHead(camera)
  const reading = useCall('video.state', { id: camera.id }, { every: STATE, keep: true })
  const readSoon = () => void setTimeout(() => void reading.refetch(), SOON)
  const why = camera.online ? undefined : t('video.offline')
  return (
    <>
      <Section title={t('video.live')} actions={<RecordingsButton camera={camera} />}>
        <Stack gap={8}>
          <LiveView camera={camera} />
          <Loaded reading={reading}>
            {({ hasHead, presets }) =>
              hasHead && (
                <div className={styles.controls}>
                  <HeadPad head={head} why={why} />
                  <Stack gap={4} fill>
                    <Presets presets={presets} head={head} why={why} onSaved={readSoon} />
                  </Stack>
                </div>
              )
            }
          </Loaded>
          {head.problem && (
            <Text as="p" tone="bad" size={12} role="alert">
              {head.problem}
            </Text>
          )}
        </Stack>
      </Section>
      <Loaded reading={reading}>
        {({ hasLoudspeaker }) => hasLoudspeaker && <SpeechSection device={camera} format="pcmu" />}
      </Loaded>
      <Loaded reading={reading}>
        {(state) => <ConnectionSection id={camera.id} state={state} onChange={readSoon} />}
      </Loaded>
    </>
  )
}
