import { type SpeechFormat, speechFormats } from '@lamplighter/contract'
import { Section } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../device/useDevice.ts'
import { SpeechPanel } from './SpeechPanel.tsx'

type Props = { readonly device: Device; readonly format?: SpeechFormat }

/** Speaks live to one speaker, or over one camera. */
export function SpeechSection({ device: { id, online }, format = 'webm' }: Props) {
  const { t } = useTranslation()
  const target = useMemo(() => ({ ids: [id] }), [id])
  return (
    <Section title={t('speech.title')}>
      <SpeechPanel
        key={id}
        target={target}
        format={format}
        why={online ? undefined : t(`speech.${speechFormats[format].kind}.offline`)}
      />
    </Section>
  )
}
