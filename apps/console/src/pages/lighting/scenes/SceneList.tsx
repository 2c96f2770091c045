import { useCall, useSession } from '@lamplighter/client'
import { folded, formatNumber, type SceneRow, sceneRecord } from '@lamplighter/contract'
import { sceneList } from '@lamplighter/kinds/lists'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POLE } from '../../../app/addresses.ts'
import { useBase } from '../../../app/useBase.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { textOf, useAddress } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import { SceneDrawer } from './edit/SceneDrawer.tsx'
import { PresetDialog } from './PresetDialog.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunState } from './RunState.tsx'
import { SceneMark } from './SceneMark.tsx'
import { useSceneColumns, useTriggerWords } from './useSceneColumns.tsx'

const NEW = 'new'
const EVERY = 30_000
const fields = {
  q: textOf(60),
  /** The scene that is open, or a new one. */
  scene: textOf(10),
}

/** The scenes of the organisation. */
export function SceneList({ tabs, onRun }: { tabs: ReactNode; onRun: (runId: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const application = useBase() === POLE ? 'pole' : 'light'
  const [query, change] = useAddress(fields, { keepsPage: ['scene'], replaces: ['q'] })
  const reading = useCall('scene.query', {}, { every: EVERY })
  const [asked, setAsked] = useState<SceneRow | null>(null)
  const [fromPreset, setFromPreset] = useState(false)
  const opened = useLastWhile(query.scene, query.scene !== '')
  const triggerWords = useTriggerWords()
  const columns = useSceneColumns({ onRun: setAsked, onProgress: onRun })
  const needle = folded(query.q.trim())
  const rows = (reading.data ?? []).filter(({ name, note }) => folded(`${name} ${note}`).includes(needle))
  const open = reading.data?.find(({ id }) => String(id) === opened)
  return (
    <ListScreen
      list={wholeList(reading, rows, needle !== '', () => change({ q: '' }))}
      label={t(application === 'pole' ? 'titles.union' : 'titles.scenes')}
      idOf={({ id }) => String(id)}
      columns={columns}
      card={(scene) => ({
        mark: <SceneMark icon={scene.icon} size={22} />,
        title: scene.name,
        note: [t('scenes.steps', { n: formatNumber(scene.steps.length) }), triggerWords(scene)].join(' · '),
        aside: scene.run && <RunState state={scene.run.state} />,
        asideNote: format.exactDuration(scene.duration, 'min'),
      })}
      empty={{
        icon: 'layers',
        title: t(`scenes.empty.${application}.title`),
        text: t(`scenes.empty.${application}.text`),
        action: { label: t('scenes.fromPreset'), run: () => setFromPreset(true) },
      }}
      tabs={tabs}
      filters={<Keyword keyword={query.q} label={t('scenes.search')} onKeyword={(q) => change({ q })} />}
      tools={
        <>
          <RightButton right="scene.save" icon="layers" size="small" onClick={() => setFromPreset(true)}>
            {t('scenes.fromPreset')}
          </RightButton>
          <AddButton noun={sceneRecord.noun} right="scene.save" onClick={() => change({ scene: NEW })} />
        </>
      }
      file={sceneList.name[language]}
      opened={query.scene || null}
      onOpen={(scene) => change({ scene })}
    >
      {opened !== '' && reading.data && (
        <SceneDrawer
          open={query.scene !== ''}
          scene={opened === NEW ? null : open}
          onRun={setAsked}
          onOpen={(id) => change({ scene: String(id) })}
          onClose={() => change({ scene: '' })}
        />
      )}
      {asked && (
        <RunDialog
          scene={asked}
          onRun={(runId) => {
            setAsked(null)
            onRun(runId)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {fromPreset && (
        <PresetDialog
          onMade={(id) => {
            setFromPreset(false)
            change({ scene: String(id) })
          }}
          onClose={() => setFromPreset(false)}
        />
      )}
    </ListScreen>
  )
}
