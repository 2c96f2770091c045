import type { TreeNode } from '@lamplighter/contract'
import { EmptyState, FailedState, Skeleton, Stack } from '@lamplighter/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, startTransition, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameScope, scopeOf, type TreeScope } from '../state/treeScope.ts'
import { isDevice } from './counts.ts'
import { type DeviceType, treeRows, wayTo } from './rows.ts'
import { TreeFilter } from './TreeFilter.tsx'
import { TreeLegend } from './TreeLegend.tsx'
import { TreeLine } from './TreeLine.tsx'
import { TreeTarget } from './TreeTarget.tsx'
import styles from './tree.module.css'
import { treeMove } from './treeKeys.ts'
import type { Tree } from './useTree.ts'

const LINE = 28

type Props = {
  tree: Tree
  place: TreeScope | null
  device: number | null
  onChoose: (node: TreeNode) => void
  onSelect: (lampIds: number[]) => void
}

/** So many branches may stand open when nobody asked for one yet. */
const AT_FIRST = 24

/** The city's districts, where all their parts go into one panel. */
const atFirst = (root: TreeNode | undefined) => {
  const branches = root?.children ?? []
  const lines = branches.reduce((sum, { children = [] }) => sum + 1 + children.length, 1)
  return lines <= AT_FIRST ? branches.map(({ key }) => key) : []
}

const opened = (root: TreeNode | undefined, place: TreeScope | null, device: number | null) => {
  const open = new Set<string>()
  if (!root) return open
  const wanted = device === null ? place && keyOfPlace(place) : `d${device}`
  if (wanted) for (const key of wayTo(root, wanted)) open.add(key)
  return open
}

const keyOfPlace = ({ sort, id }: TreeScope) => `${sort === 'group' ? 'g' : sort === 'station' ? 's' : 'd'}${id}`

/** Every group, station, gateway and lamp with how many are lit; choosing a branch narrows list and map to it. */
export function DeviceTree({ tree, place, device, onChoose, onSelect }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { root, counts, error, retry } = tree
  const [open, setOpen] = useState<ReadonlySet<string>>(() => opened(root, place, device))
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const [type, setType] = useState<DeviceType | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  /** What was clicked, until the address says so too. */
  const [clicked, setClicked] = useState<string | null>(null)

  const known = root !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tree is there; later opening is the user's
  useEffect(() => {
    setOpen((before) => new Set([...before, ...atFirst(root)]))
  }, [known])
  useEffect(() => {
    setOpen((before) => new Set([...before, ...opened(root, place, device)]))
  }, [root, place, device])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was clicked is shown until these follow
  useEffect(() => setClicked(null), [place, device])

  const rows = useMemo(
    () => (root && counts ? treeRows(root, { open, counts, text, wrong, type }) : []),
    [root, counts, open, text, wrong, type],
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
  function choose(node: TreeNode) {
    setCursor(node.key)
    if (node.children?.length && !open.has(node.key)) toggle(node.key)
    setClicked(node.key)
    startTransition(() => onChoose(node))
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
      if (row) choose(row.node)
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
                onChoose={() => choose(node)}
              />
            )
          })}
        </div>
      </div>
      {place && <TreeTarget root={root} place={place} onSelect={onSelect} />}
      <TreeLegend count={counts.get(root.key)} />
    </Stack>
  )
}
