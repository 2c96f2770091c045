import { useAct, useSession } from '@lamplighter/client'
import {
  type Label,
  type PresetOmission,
  presetOmissions,
  type ScenePreset,
  scenePresetNames,
  scenePresets,
  type Target,
} from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { FormField, Row, Stack, Text } from '@lamplighter/ui'
import { App, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../../command/send/useAttempt.ts'
import { SceneMark } from './SceneMark.tsx'
import { TargetInput } from './target/TargetInput.tsx'

type Props = { onMade: (id: number) => void; onClose: () => void }

/** Makes a scene that is ready to use, for some lamps. */
export function PresetDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [preset, setPreset] = useState<ScenePreset>('storm')
  const [target, setTarget] = useState<Target | null | undefined>()
  const { refusal, setRefusal, attempt } = useAttempt()
  const make = useAct('scene.preset', { quiet: true })

  const noteOf = (name: ScenePreset) => {
    const { note, players }: { note: Label; players?: Label } = scenePresets[name]
    return [note, players].flatMap((label) => label?.[language] ?? []).join(language === 'zh' ? '；' : '; ')
  }

  async function create() {
    if (!target) return setRefusal(t('scenes.target.rule'))
    const made = await attempt(() => make.mutateAsync({ preset, target }))
    if (!made) return
    const { leftOut } = made
    const kinds = (why: PresetOmission) =>
      leftOut.filter((one) => one.why === why).map(({ kind }) => kindNames[kind].label[language])
    const omissions = (['noDevices', 'noRight'] as const).filter((why) => kinds(why).length > 0)
    const text = [
      t('scenes.made', { name: scenePresets[preset].name[language] }),
      ...omissions.map((why) =>
        t('scenes.madeWithout', {
          kinds: kinds(why).join(language === 'zh' ? '、' : ', '),
          why: presetOmissions[why][language],
        }),
      ),
    ].join(language === 'zh' ? '；' : '; ')
    void message[leftOut.length > 0 ? 'info' : 'success'](text)
    onMade(made.id)
  }
  return (
    <Modal
      open
      centered
      width={480}
      title={t('scenes.fromPreset')}
      okText={t('scenes.create')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: make.isPending }}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <Radio.Group
          aria-label={t('scenes.fromPreset')}
          value={preset}
          onChange={({ target: chosen }) => setPreset(chosen.value as ScenePreset)}
        >
          <Stack gap={4}>
            {scenePresetNames.map((name) => (
              <Radio key={name} value={name}>
                <Row as="span" gap={8}>
                  <SceneMark icon={scenePresets[name].icon} />
                  <Stack as="span" gap={0}>
                    <Text>{scenePresets[name].name[language]}</Text>
                    <Text tone="dim" size={12}>
                      {noteOf(name)}
                    </Text>
                  </Stack>
                </Row>
              </Radio>
            ))}
          </Stack>
        </Radio.Group>
        <FormField label={t('scenes.presetFor')}>
          <TargetInput
            id="preset-target"
            name={t('scenes.presetFor')}
            disabled={false}
            value={target}
            onChange={setTarget}
          />
        </FormField>
        {refusal && (
          <Text as="p" tone="bad" size={13} role="alert">
            {refusal}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
