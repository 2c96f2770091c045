import { IconButton, PopoverContent, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { filtersOf, type MonitorQuery } from '../state/query.ts'
import { isNarrowed } from '../state/unfiltered.ts'
import { GroupNumber } from '../target/GroupNumber.tsx'
import { SavedList } from '../target/SavedList.tsx'
import { SaveSelection } from '../target/SaveSelection.tsx'
import styles from '../target/target.module.css'
import { useGather } from '../target/useTarget.ts'
import sheet from './phone.module.css'

type Props = {
  query: MonitorQuery
  /** Lamps chosen at present. */
  chosen: number[]
  onGather: (ids: number[]) => void
  onClose: () => void
}

/** Many lamps at once, for a thumb: those of a group number, or of a saved selection. */
export default function TargetSheet({ query, chosen, onGather, onClose }: Props) {
  const { t } = useTranslation()
  const gather = useGather(onGather)
  return (
    <Stack as="section" pad={[12, 16]} className={sheet.sheet}>
      <PopoverContent label={t('monitor.target.title')} onClose={onClose}>
        <Row as="header" between>
          <Text as="h2" size={16} bold>
            {t('monitor.target.title')}
          </Text>
          <IconButton size="thumb" icon="close" label={t('common.close')} onClick={onClose} />
        </Row>
        <Stack gap={12} className={styles.targets}>
          <GroupNumber busy={gather.isPending} onTake={gather.mutate} />
          <SavedList busy={gather.isPending} onTake={gather.mutate} />
          <SaveSelection ids={chosen} filters={isNarrowed(query) ? filtersOf(query) : null} />
        </Stack>
      </PopoverContent>
    </Stack>
  )
}
