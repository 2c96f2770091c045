import { useNow, useSession } from '@lamplighter/client'
import { answeredShare, type SceneRow } from '@lamplighter/contract'
import { sceneList, sceneTriggerWord } from '@lamplighter/kinds/lists'
import { NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { RunButton } from './RunButton.tsx'
import { RunState } from './RunState.tsx'
import { SceneMark } from './SceneMark.tsx'
import { useTargetWord } from './target/useTargetChoices.ts'

const MINUTE = 60_000

/** What starts a scene, in one line. */
export function useTriggerWords() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return ({ triggers, enabled }: SceneRow) =>
    triggers.length === 0
      ? t('scenes.byHand')
      : [...(enabled ? [] : [t('scenes.off')]), ...triggers.map((one) => sceneTriggerWord(one, language))].join(' · ')
}

type Acts = { onRun: (scene: SceneRow) => void; onProgress: (runId: string) => void }

/** A scene in one line. */
export function useSceneColumns({ onRun, onProgress }: Acts): ListColumn<SceneRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  const column = useListColumn(sceneList)
  const targetWord = useTargetWord()
  const triggerWords = useTriggerWords()
  return [
    {
      key: 'icon',
      head: '',
      width: 40,
      cell: ({ icon }) => <SceneMark icon={icon} />,
    },
    column('name', {
      width: 170,
      grows: true,
      cell: (scene) => (
        <Row as="span" gap={6}>
          <Text cut title={scene.note || scene.name}>
            {scene.name}
          </Text>
          {scene.needsApproval && scene.approvedBy === null && <Pill tone="warn">{t('scenes.approval')}</Pill>}
        </Row>
      ),
    }),
    { key: 'scope', head: t('scenes.head.scope'), width: 150, text: ({ target }) => targetWord(target) },
    column('steps', { width: 64, right: true }),
    column('triggers', {
      width: 210,
      grows: true,
      cell: (scene) => (
        <Text cut title={triggerWords(scene)} tone={scene.enabled ? undefined : 'faint'}>
          {triggerWords(scene)}
        </Text>
      ),
    }),
    column('priority', { width: 72, right: true }),
    column('duration', { width: 92, right: true }),
    column('ends', { width: 130 }),
    column('lastAt', {
      width: 160,
      cell: ({ run }) =>
        run ? (
          <Row as="span" gap={6}>
            <RunState state={run.state} />
            <Text tone="dim">{format.recent(run.at, now)}</Text>
          </Row>
        ) : (
          <Text tone="faint">{t('scenes.never')}</Text>
        ),
    }),
    column('result', {
      width: 104,
      right: true,
      cell: ({ run }) => {
        const share = run && answeredShare(run)
        return share === null ? NOTHING : `${share} %`
      },
    }),
    {
      key: 'act',
      head: t('scenes.head.act'),
      width: 92,
      cell: (scene) => <RunButton scene={scene} onRun={onRun} onProgress={onProgress} />,
    },
  ]
}
