import { useCall, useSession } from '@lamplighter/client'
import { formatNumber, isActing, needsPlace, radiusOf, type SceneFields, stepWord } from '@lamplighter/contract'
import { Button, Row, Stack, Text } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'
import { CityMap, type CityMapHandle } from '../../../map/CityMap.tsx'
import { levelsAfter, textsAfter } from './levelsAfter.ts'
import { type ChosenPole, PoleChoice } from './PoleChoice.tsx'
import styles from './preview.module.css'

type Props = {
  scene: Pick<SceneFields, 'name' | 'target' | 'steps'>
  /** Where it is to run, if that is known. */
  at?: ChosenPole | null
  onClose: () => void
}
/** Rings around more than these hide the light. */
const RINGED = 400

/** How the city looks after each step of a scene, on the map; nothing is sent. */
export function PreviewDialog({ scene, at: given = null, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { name, target, steps } = scene
  const [pole, setPole] = useState(given)
  const reading = useCall('scene.preview', { target, steps, ...(pole && { poleId: pole.value }) }, { keep: true })
  const [at, setAt] = useState(0)
  const found = reading.data
  const levels = useMemo(() => (found ? levelsAfter(steps, found, at) : null), [found, steps, at])
  const texts = useMemo(() => [...(found ? textsAfter(steps, found, at) : []).values()], [found, steps, at])
  const set = found?.steps[at]?.set
  const touched = useMemo(
    () => (found && set !== null && set !== undefined ? (found.sets[set] ?? []) : []),
    [found, set],
  )
  const ringed = useMemo(() => (touched.length > RINGED ? [] : touched), [touched])
  const [map, setMap] = useState<CityMapHandle | null>(null)
  useEffect(() => {
    if (map && pole && ringed.length > 0) map.flyTo(ringed)
  }, [map, pole, ringed])
  const step = steps[at]!
  const isOfLamps = step.do === 'on' || step.do === 'off' || step.do === 'dim'
  const counts = [...Map.groupBy(levels?.values() ?? [], (level) => level)].sort(([a], [b]) => b - a)
  return (
    <Modal
      open
      centered
      width={1120}
      title={t('scenes.show.title', { name: name || t('titles.scenes') })}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Stack gap={12}>
        {needsPlace(steps) && <PoleChoice pole={pole} onPole={setPole} />}
        <Loaded reading={reading}>
          {() => (
            <Stack gap={12}>
              <div className={styles.map}>
                <CityMap ref={setMap} legend={false} selected={ringed} {...(levels && { preview: levels })} />
              </div>
              <Row gap={12} between wrap>
                <Stack gap={4} role="status">
                  <Text bold>
                    {t('scenes.show.step', { n: at + 1, of: steps.length })} · {stepWord(step, language)}
                    {radiusOf(step) !== null && !pole
                      ? ` · ${t('scenes.show.unplaced')}`
                      : isActing(step) &&
                        ` · ${t(isOfLamps ? 'scenes.show.lamps' : 'scenes.show.devices', { n: formatNumber(touched.length) })}`}
                  </Text>
                  <Text tone="dim" size={13}>
                    {counts.length === 0
                      ? t('scenes.show.none')
                      : t('scenes.show.after', {
                          levels: counts
                            .map(
                              ([level, own]) =>
                                `${level} % · ${t('scenes.show.lamps', { n: formatNumber(own.length) })}`,
                            )
                            .join(language === 'zh' ? '，' : ', '),
                        })}
                  </Text>
                  {[...Map.groupBy(texts, (text) => text)].map(([text, own]) => (
                    <Text key={text} tone="dim" size={13}>
                      {t(text === '' ? 'scenes.show.cleared' : 'scenes.show.text', {
                        n: formatNumber(own.length),
                        text,
                      })}
                    </Text>
                  ))}
                </Stack>
                <Row gap={8}>
                  <Button icon="chevron-left" disabled={at === 0} onClick={() => setAt(at - 1)}>
                    {t('scenes.show.back')}
                  </Button>
                  <Button icon="chevron-right" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
                    {t('scenes.show.next')}
                  </Button>
                </Row>
              </Row>
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Modal>
  )
}
