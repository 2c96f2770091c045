import type { TreeNode } from '@lamplighter/contract'
import { Button, formatNumber, Row, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nodeOfPlace, type TreeScope } from '../state/treeScope.ts'
import { lampsOf } from './rows.ts'

type Props = { root: TreeNode; place: TreeScope; onSelect: (lampIds: number[]) => void }

/** Offers all lamps of the chosen branch for a command. */
export function TreeTarget({ root, place, onSelect }: Props) {
  const { t } = useTranslation()
  const node = useMemo(() => nodeOfPlace(root, place), [root, place])
  const lamps = useMemo(() => (node ? lampsOf(node) : []), [node])
  if (!node || lamps.length === 0) return null
  return (
    <Row between rule="above" pad={[6, 8, 6, 12]} size={13}>
      <Text cut title={node.name}>
        {node.name}
      </Text>
      <Button size="small" onClick={() => onSelect(lamps)}>
        {t('monitor.tree.select', { n: formatNumber(lamps.length) })}
      </Button>
    </Row>
  )
}
