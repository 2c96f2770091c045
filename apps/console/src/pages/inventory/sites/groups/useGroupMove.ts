import { useAct, useMay } from '@lamplighter/client'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupLine, moveRefusal } from './groupTree.ts'

/** A group that is being moved, by a drag or by cut and drop, and where it may go. */
export function useGroupMove(lines: readonly GroupLine[]) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const may = useMay('group.save')
  const [moving, setMoving] = useState<number | null>(null)
  const save = useAct('group.save')
  const nameOf = (id: number | null) => lines.find((line) => line.id === id)?.name ?? ''

  /** Why it cannot go there, in words; undefined when it can. */
  function why(target: number | null, id = moving): string | undefined {
    const refusal = id === null ? null : moveRefusal(lines, id, target)
    return refusal ? t(`sites.why.${refusal}`, { name: nameOf(id), target: nameOf(target) }) : undefined
  }

  function drop(target: number | null, id = moving) {
    const name = nameOf(id)
    if (id === null || name === '' || why(target, id) !== undefined) return
    save.mutate(
      { id, name, parentId: target },
      { onSuccess: () => void message.success(t('sites.moved', { name, parent: nameOf(target) })) },
    )
    setMoving(null)
  }

  return {
    may,
    moving,
    movingName: nameOf(moving),
    busy: save.isPending,
    cut: (id: number) => may && setMoving(id),
    cancel: () => setMoving(null),
    why,
    drop,
  }
}

export type GroupMove = ReturnType<typeof useGroupMove>
