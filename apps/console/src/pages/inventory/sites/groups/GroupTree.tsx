import { formatNumber, Icon, Row, Text } from '@lamplighter/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './groups.module.css'
import type { GroupLine } from './groupTree.ts'
import { treeKey } from './treeKeys.ts'
import type { GroupMove } from './useGroupMove.ts'

/** What stands in a group, as far as there is room. */
const columns = ['stations', 'boxes', 'gateways', 'lamps', 'alarms'] as const

type Props = {
  lines: readonly GroupLine[]
  chosen: number | null
  move: GroupMove
  onChoose: (id: number | null) => void
  onEdit: () => void
  onDelete: () => void
}

/**
 * The organisation's groups with what is in them. A group is dragged to where it belongs, or cut and dropped by Ctrl+X
 * and Ctrl+V; arrows choose, F2 edits, Delete deletes.
 */
export function GroupTree({ lines, chosen, move, onChoose, onEdit, onDelete }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const tree = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null | undefined>(undefined)
  const moved = dragged ?? move.moving
  const refused = over === undefined || dragged === null ? undefined : move.why(over, dragged)
  const keyOf = (id: number | null) => `${name}-${id ?? 'root'}`

  const chosenKey = keyOf(chosen)
  /** It may come with the address, out of sight. */
  useEffect(() => {
    tree.current?.querySelector(`[id="${chosenKey}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])

  function onKeyDown(event: KeyboardEvent) {
    const meant = treeKey(event, lines, chosen)
    if (!meant) return
    event.preventDefault()
    if (meant.do === 'choose') onChoose(meant.id)
    else if (meant.do === 'cut') move.cut(meant.id)
    else if (meant.do === 'drop') move.drop(meant.id)
    else if (meant.do === 'cancel') move.cancel()
    else if (meant.do === 'edit') onEdit()
    else onDelete()
  }
  const settle = () => {
    setDragged(null)
    setOver(undefined)
  }
  return (
    <>
      <Row as="p" gap={6} className={styles.heads} aria-hidden="true">
        <Text grow />
        {columns.map((key) => (
          <Text key={key} tone="faint" size={12} className={styles.count}>
            {t(`sites.column.${key}`)}
          </Text>
        ))}
      </Row>
      <div
        ref={tree}
        className={styles.tree}
        role="tree"
        aria-label={t('sites.tree')}
        aria-activedescendant={chosenKey}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => {
          const { id, depth, counts } = line
          const why = moved === null ? undefined : move.why(id, moved)
          const told = t('sites.counts', { ...counts })
          return (
            <Row
              key={keyOf(id)}
              id={keyOf(id)}
              gap={6}
              className={styles.line}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={id === chosen}
              aria-label={`${line.name}, ${why ?? told}`}
              data-tone={why === undefined || id === moved ? undefined : 'faint'}
              title={why ?? told}
              data-moved={id !== null && id === moved}
              data-over={over === id && refused === undefined}
              style={{ paddingInline: `${8 + depth * 14}px 12px` }}
              draggable={id !== null && move.may}
              onClick={() => onChoose(id)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', line.name)
                setDragged(id)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                setOver(id)
                if (move.why(id, dragged) === undefined) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move.drop(id, dragged)
                settle()
              }}
              onDragEnd={settle}
            >
              <Text tone="dim">
                <Icon name={id === null ? 'layers' : 'folder'} size={15} />
              </Text>
              <Text cut grow>
                {line.name}
              </Text>
              {columns.map((key) => {
                const isWrong = key === 'alarms' && counts.alarms > 0
                return (
                  <Text key={key} tone={isWrong ? 'warn' : 'dim'} size={12} bold={isWrong} className={styles.count}>
                    {formatNumber(counts[key])}
                  </Text>
                )
              })}
            </Row>
          )
        })}
      </div>
      {refused && (
        <Text as="p" tone="warn" size={12} className={styles.refused} role="alert">
          {refused}
        </Text>
      )}
    </>
  )
}
