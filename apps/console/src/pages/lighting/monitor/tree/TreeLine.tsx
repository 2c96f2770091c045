import { useDeviceState } from '@lamplighter/client'
import { type DeviceState, kinds, type TreeCount, type TreeNode } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { AlarmSymbol, formatNumber, Icon, isFailed, MiddleCut, NOTHING, Row, StateSymbol, Text } from '@lamplighter/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { isDevice } from './counts.ts'
import type { TreeRow } from './rows.ts'
import styles from './tree.module.css'

const kindOf = new Map(kinds.map((kind) => [wires[kind].product, kind]))

function Sign({ node, state }: { node: TreeNode; state: DeviceState }) {
  const kind = kindOf.get(node.type)
  if (!isDevice(node) || !kind) return <Icon name={node.type === 'Station' ? 'station' : 'folder'} size={15} />
  return <StateSymbol look={lookOf(kind, state)} size={18} />
}

function Tail({ node, count, state }: { node: TreeNode; count: TreeCount | undefined; state: DeviceState }) {
  const { t } = useTranslation()
  if (node.type === 'LightMonitor') {
    const { online, light, level } = state
    if (isFailed(state))
      return (
        <Text tone="bad" size={12}>
          {t('diagnosis.failed')}
        </Text>
      )
    return (
      <Text tone="dim" size={12}>
        {online && light ? `${formatNumber(level ?? 100)} %` : NOTHING}
      </Text>
    )
  }
  if (!count || count.total === 0) return null
  return (
    <Text tone="dim" size={12}>
      {formatNumber(count.lit)}/{formatNumber(count.total)}
    </Text>
  )
}

type Props = {
  id: string
  row: TreeRow
  count: TreeCount | undefined
  chosen: boolean
  cursor: boolean
  label: string
  style: CSSProperties
  onToggle: () => void
  onChoose: () => void
}

/** One device or branch; the tree has the focus, sets `aria-activedescendant` and handles the keys. */
export function TreeLine({ id, row, count, chosen, cursor, label, style, onToggle, onChoose }: Props) {
  const { node, depth, branch, open } = row
  const live = useDeviceState(node.id)
  const state = (isDevice(node) ? live : undefined) ?? node
  const level = !isDevice(node) || branch ? (count?.alarm ?? 0) : 0
  return (
    <Row
      id={id}
      gap={4}
      height={28}
      nowrap
      className={styles.line}
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={branch ? open : undefined}
      aria-selected={chosen}
      aria-label={label}
      data-cursor={cursor}
      style={{ ...style, paddingInline: `${6 + depth * 12}px 6px` }}
      onClick={onChoose}
    >
      <span
        className={styles.sign}
        aria-hidden="true"
        onClick={(event) => {
          if (!branch) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {branch && <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />}
      </span>
      <span className={styles.sign}>
        <Sign node={node} state={state} />
      </span>
      <Text grow cut bold={chosen || depth === 0}>
        <MiddleCut text={row.name} title={node.name} />
      </Text>
      <Tail node={node} count={count} state={state} />
      <span className={styles.sign}>
        {level > 0 && <AlarmSymbol level={level >= 30 ? 30 : level >= 20 ? 20 : 10} size={13} />}
      </span>
    </Row>
  )
}
