import type { TargetOfKind } from '@lamplighter/contract'
import { Button, formatNumber, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { filterOf, type TreeScope } from '../state/treeScope.ts'
import { useGather } from '../target/useTarget.ts'
import { usePlaceName } from './usePlaceName.ts'

type Props = {
  place: TreeScope
  /** Of its lamps. */
  total: number
  onSelect: (lampIds: number[], condition: TargetOfKind) => void
}

/** Offers all lamps of the chosen branch for a command. */
export function TreeTarget({ place, total, onSelect }: Props) {
  const { t } = useTranslation()
  const name = usePlaceName(place)
  const gather = useGather(onSelect)
  if (name === null || total === 0) return null
  return (
    <Row between rule="above" pad={[6, 8, 6, 12]} size={13}>
      <Text cut title={name}>
        {name}
      </Text>
      <Button size="small" busy={gather.isPending} onClick={() => gather.mutate(filterOf(place))}>
        {t('monitor.tree.select', { n: formatNumber(total) })}
      </Button>
    </Row>
  )
}
