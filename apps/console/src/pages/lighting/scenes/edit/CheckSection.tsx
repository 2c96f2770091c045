import { call } from '@lamplighter/client'
import type { SceneFields, SceneRow } from '@lamplighter/contract'
import { Button, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Findings } from '../Findings.tsx'
import { PreviewDialog } from '../PreviewDialog.tsx'
import { sentScene } from './sentScene.ts'

/** What the scene as it is entered would meet, and how it would look. */
export function CheckSection({ form, scene }: { form: FormInstance<SceneFields>; scene: SceneRow | null }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<SceneFields | null>(null)
  const check = useMutation({
    mutationFn: ({ priority, duration, target, steps, triggers, id }: ReturnType<typeof sentScene>) =>
      call('scene.check', { priority, duration, target, steps, triggers, ...(id && { id }) }),
  })
  const withEntered = (use: (entered: SceneFields) => void) =>
    void form
      .validateFields()
      .then(use)
      // What is wrong stands at its field.
      .catch(() => undefined)
  return (
    <Section
      title={t('scenes.section.check')}
      actions={
        <Row gap={8}>
          <Button size="small" icon="map" onClick={() => withEntered(setShown)}>
            {t('scenes.preview')}
          </Button>
          <Button
            size="small"
            icon="check"
            busy={check.isPending}
            onClick={() => withEntered((entered) => check.mutate(sentScene(entered, scene)))}
          >
            {t('scenes.check.run')}
          </Button>
        </Row>
      }
    >
      <Stack gap={8} role="status">
        {check.data && <Findings checked={check.data} />}
        {check.error && (
          <Text tone="bad" size={13}>
            {t('scenes.check.failed', { message: check.error.message })}
          </Text>
        )}
      </Stack>
      {shown && <PreviewDialog scene={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}
