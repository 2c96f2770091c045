import { useSession } from '@lamplighter/client'
import {
  formatNumber,
  type SceneProgress,
  sceneCauses,
  sceneEnds,
  sceneRecord,
  sceneRunList,
} from '@lamplighter/contract'
import { measuredWord } from '@lamplighter/kinds/lists'
import { Facts } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'

const { columns } = sceneRunList

/** Who started a run, when, and how it ends. */
export function RunFacts({ progress: { run, scene } }: { progress: SceneProgress }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  return (
    <Facts
      look="grid"
      columns={2}
      facts={[
        {
          key: 'cause',
          label: columns.cause.label[language],
          value: `${sceneCauses[run.cause][language]} · ${run.account}`,
        },
        ...(run.measured
          ? [
              {
                key: 'measured',
                label: t('scenes.measured'),
                value: `${run.measured.name} · ${measuredWord(run.measured, language)}`,
              },
            ]
          : []),
        ...(run.place ? [{ key: 'place', label: columns.place.label[language], value: run.place }] : []),
        { key: 'at', label: columns.at.label[language], value: format.dateTime(run.at) },
        {
          key: 'ended',
          label: columns.endedAt.label[language],
          value: run.endedAt
            ? format.dateTime(run.endedAt)
            : t('scenes.progress.ends', { time: format.time(run.ends) }),
        },
        ...(run.notRestored > 0
          ? [
              {
                key: 'notRestored',
                label: columns.notRestored.label[language],
                value: t('scenes.progress.notRestored', { n: formatNumber(run.notRestored) }),
              },
            ]
          : []),
        { key: 'ends', label: sceneRecord.fields.ends.label[language], value: sceneEnds[scene.ends][language] },
      ]}
    />
  )
}
