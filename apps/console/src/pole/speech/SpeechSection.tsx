import { Section } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../device/useDevice.ts'
import { SpeechPanel } from './SpeechPanel.tsx'

/** Speaks live to one speaker. */
export function SpeechSection({ speaker: { id, online } }: { speaker: Device }) {
  const { t } = useTranslation()
  const target = useMemo(() => ({ ids: [id] }), [id])
  return (
    <Section title={t('speech.title')}>
      <SpeechPanel key={id} target={target} why={online ? undefined : t('speech.offline')} />
    </Section>
  )
}
