import { Button, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { filtersOf } from '../state/query.ts'
import { filterOf } from '../state/treeScope.ts'
import { isNarrowed } from '../state/unfiltered.ts'
import type { Monitor } from '../state/useMonitor.ts'
import { GroupNumber } from './GroupNumber.tsx'
import { SavedList } from './SavedList.tsx'
import { SaveSelection } from './SaveSelection.tsx'
import { TargetPart } from './TargetPart.tsx'
import styles from './target.module.css'
import { useGather } from './useTarget.ts'

type Props = { monitor: Monitor; placeName: string | null; onDone: () => void }

/** Where lamps may be taken from, each with how many it is. */
export default function Targets({ monitor, placeName, onDone }: Props) {
  const { t } = useTranslation()
  const { query } = monitor
  const { place } = query
  const gather = useGather((ids, condition) => {
    monitor.gather(ids, { additive: false, condition })
    onDone()
  })
  return (
    <Stack gap={12} className={styles.targets}>
      <TargetPart title={t('monitor.target.place')}>
        <Button
          icon="folder"
          className={styles.place}
          disabled={place === null}
          busy={gather.isPending}
          onClick={() => place && gather.mutate(filterOf(place))}
        >
          <Text cut>{place === null ? t('monitor.target.noPlace') : (placeName ?? t('monitor.filter.place'))}</Text>
        </Button>
      </TargetPart>
      <GroupNumber busy={gather.isPending} onTake={gather.mutate} />
      <SavedList busy={gather.isPending} onTake={gather.mutate} />
      <SaveSelection ids={[...monitor.selected]} filters={isNarrowed(query) ? filtersOf(query) : null} />
    </Stack>
  )
}
