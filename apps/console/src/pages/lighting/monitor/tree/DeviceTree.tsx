import type { Bounds, TargetOfKind, TreeNode } from '@lamplighter/contract'
import { Button, EmptyState, FailedState, Row, Skeleton, Stack, Text } from '@lamplighter/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, startTransition, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, sameScope, scopeOf, type TreeScope } from '../state/treeScope.ts'
import { isDevice } from './counts.ts'
import { type DeviceType, type TreeRow, treeRows } from './rows.ts'
import { TreeFilter } from './TreeFilter.tsx'
import { TreeLegend } from './TreeLegend.tsx'
import { TreeLine } from './TreeLine.tsx'
import { TreeTarget } from './TreeTarget.tsx'
import styles from './tree.module.css'
import { treeMove } from './treeKeys.ts'
import { addressedKey, useReveal } from './useReveal.ts'
import { type Tree, useTree } from './useTree.ts'

const LINE = 28

type Props = {
  place: TreeScope | null
  device: number | null
  /** `bounds` is around all that stands at a group or site. */
  onChoose: (node: TreeNode, bounds: Bounds | null) => void
  onSelect: (lampIds: number[], condition: TargetOfKind) => void
}

/** So many branches may stand open when nobody asked for one yet. */
const AT_FIRST = 24

/** The city's districts, where all their parts go into one panel. */
function atFirst(root: TreeNode, counts: Tree['counts']): string[] {
  const branches = root.children ?? []
  const below = ({ key, type, children = [] }: TreeNode) =>
    type === 'Station' ? (counts?.get(key)?.total ?? 0) : children.length
  const lines = branches.reduce((sum, branch) => sum + 1 + below(branch), 1)
  return lines <= AT_FIRST ? branches.map(({ key }) => key) : []
}

/** Every group, station, gateway and lamp with how many are lit; choosing a branch narrows list and map to it. */
export function DeviceTree({ place, device, onChoose, onSelect }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const [type, setType] = useState<DeviceType | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  /** What was clicked, until the address says so too. */
  const [clicked, setClicked] = useState<string | null>(null)
  const tree = useTree({ open, text: text.trim() })
  const { root, counts, types, read, found, error, retry } = tree

  const openAll = useCallback((keys: readonly string[]) => setOpen((before) => new Set([...before, ...keys])), [])
  const known = root !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tree is there; later opening is the user's
  useEffect(() => {
    if (root) openAll(atFirst(root, counts))
  }, [known])
  useReveal(addressedKey(place, device), { root, read, open: openAll })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was clicked is shown until these follow
  useEffect(() => setClicked(null), [place, device])

  const rows = useMemo(
    () => (root && counts ? treeRows(root, { open, counts, types, read, found, text, wrong, type }) : []),
    [root, counts, types, read, found, open, text, wrong, type],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 8,
  })
  const deviceAt = rows.findIndex(({ node }) => isDevice(node) && node.id === device)
  const hasDevice = deviceAt >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come and go must not move the view
  useEffect(() => {
    if (hasDevice) virtual.scrollToIndex(deviceAt)
  }, [device, hasDevice])

  const toggle = (key: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  function choose({ node, branch }: TreeRow) {
    setCursor(node.key)
    if (branch && !open.has(node.key)) toggle(node.key)
    setClicked(node.key)
    startTransition(() => onChoose(node, tree.boundsOf(node)))
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = treeMove(event.key, rows, cursor)
    if (!move) return
    event.preventDefault()
    const at = rows.findIndex(({ node }) => node.key === move.key)
    if (move.kind === 'cursor') {
      setCursor(move.key)
      virtual.scrollToIndex(at)
    } else if (move.kind === 'choose') {
      const row = rows[at]
      if (row) choose(row)
    } else toggle(move.key)
  }
  const isChosen = (node: TreeNode) => {
    if (clicked !== null) return node.key === clicked
    const own = scopeOf(node)
    return (isDevice(node) && node.id === device) || (own !== null && sameScope(own, place))
  }

  if (error && !root)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: retry }}
      />
    )
  if (!root || !counts)
    return (
      <Stack pad={[16, 12]}>
        <Skeleton rows={12} height={16} label={t('common.loading')} />
      </Stack>
    )
  return (
    <Stack full gap={0}>
      <TreeFilter text={text} onText={setText} wrong={wrong} onWrong={setWrong} type={type} onType={setType} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="tree"
        aria-label={t('monitor.tree.label')}
        aria-activedescendant={cursor ? `${name}-${cursor}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setCursor((now) => now ?? rows[0]?.node.key ?? null)}
      >
        {rows.length === 0 && (
          <EmptyState compact icon="search" title={t(wrong ? 'monitor.tree.fine' : 'monitor.tree.none')} />
        )}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const { node } = row
            const count = counts.get(node.key)
            const words = count && count.total > 0 ? t('monitor.tree.node', { name: node.name, ...count }) : node.name
            return (
              <TreeLine
                key={node.key}
                id={`${name}-${node.key}`}
                row={row}
                count={count}
                chosen={isChosen(node)}
                cursor={node.key === cursor}
                label={words}
                style={{ transform: `translateY(${start}px)` }}
                onToggle={() => toggle(node.key)}
                onChoose={() => choose(row)}
              />
            )
          })}
        </div>
      </div>
      {tree.devicesError && (
        <Row between rule="above" pad={[6, 8, 6, 12]} size={13}>
          <Text cut tone="bad" title={tree.devicesError.message}>
            {tree.devicesError.message}
          </Text>
          <Button size="small" onClick={tree.readDevicesAgain}>
            {t('common.retry')}
          </Button>
        </Row>
      )}
      {tree.more && (
        <Row rule="above" pad={[6, 12]} size={12} data-tone="dim">
          {t('monitor.tree.more')}
        </Row>
      )}
      {place && <TreeTarget place={place} total={counts.get(keyOf(place))?.total ?? 0} onSelect={onSelect} />}
      <TreeLegend count={counts.get(root.key)} />
    </Stack>
  )
}
