import type { CameraPreset } from '@lamplighter/contract'
import { savePreset } from '@lamplighter/kinds/video'
import { FormField, Lines, Row, Text } from '@lamplighter/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/FormDialog.tsx'
import { RightButton } from '../../form/RightButton.tsx'
import type { Head } from './useHead.ts'

type Props = {
  presets: readonly CameraPreset[]
  head: Head
  why: string | undefined
  /** Told once one was saved. */
  onSaved: () => void
}

function SaveDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('video.presets.save')}
      act={t('video.presets.save')}
      disabled={!savePreset.args.safeParse({ name }).success}
      onSubmit={() => onSave(name.trim())}
      onClose={onClose}
    >
      <FormField label={t('video.presets.name')} hint={t('video.presets.hint')}>
        <Input autoFocus autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </FormField>
    </FormDialog>
  )
}

/** Where the camera may be sent, and saving where it looks now. */
export function Presets({ presets, head, why, onSaved }: Props) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const save = (name: string) => {
    setSaving(false)
    void head.save(name).then(onSaved)
  }
  return (
    <>
      <Row between>
        <Text bold>{t('video.presets.title')}</Text>
        <RightButton right="poleDevice.configure" size="small" icon="plus" why={why} onClick={() => setSaving(true)}>
          {t('video.presets.save')}
        </RightButton>
      </Row>
      {presets.length === 0 ? (
        <Text as="p" tone="dim">
          {t('video.presets.none')}
        </Text>
      ) : (
        <Lines>
          {presets.map(({ number, name }) => (
            <li key={number}>
              <Row gap={8} between pad={[4, 0]}>
                <Text cut>{`${number} ${name}`}</Text>
                <RightButton
                  right="poleDevice.control"
                  size="small"
                  look="link"
                  why={why}
                  aria-label={t('video.presets.goTo', { name })}
                  onClick={() => void head.goTo(number)}
                >
                  {t('video.presets.go')}
                </RightButton>
              </Row>
            </li>
          ))}
        </Lines>
      )}
      {isSaving && <SaveDialog onSave={save} onClose={() => setSaving(false)} />}
    </>
  )
}
