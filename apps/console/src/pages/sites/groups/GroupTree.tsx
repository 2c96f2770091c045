import { formatNumber, Icon } from '@lamplighter/ui'
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
      <p className={styles.heads} aria-hidden="true">
        <span className={styles.name} />
        {columns.map((key) => (
          <span key={key} className={styles.count}>
            {t(`sites.column.${key}`)}
          </span>
        ))}
      </p>
      <div
        ref={tree}
        className={styles.lines}
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
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active line
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
            <div
              key={keyOf(id)}
              id={keyOf(id)}
              className={styles.line}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={id === chosen}
              aria-label={`${line.name}, ${why ?? told}`}
              data-refused={why !== undefined}
              title={why ?? told}
              data-moved={id !== null && id === moved}
              data-over={over === id && refused === undefined}
              style={{ paddingLeft: 8 + depth * 14 }}
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
              <Icon name={id === null ? 'layers' : 'folder'} size={15} />
              <span className={styles.name}>{line.name}</span>
              {columns.map((key) => (
                <span key={key} className={styles.count} data-wrong={key === 'alarms' && counts.alarms > 0}>
                  {formatNumber(counts[key])}
                </span>
              ))}
            </div>
          )
        })}
      </div>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </>
  )
}
