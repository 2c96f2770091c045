import { useEffect, useEffectEvent } from 'react'
import { isFree } from '../../../../shell/typing.ts'
import type { Draft } from './lightCommand.ts'

/** The element that has the keys of the command bar while it has the focus. */
const BAR = '[data-keys="command"]'
/** From here they work too, and take the focus to the bar: list, map, or nothing in particular. */
const AROUND = '[role=grid], canvas'
const ACTS = 'button, a, input, [role=slider], [role=combobox]'

/** What a key orders: o on, x off, 1 to 9 ten to ninety percent. */
export function draftOfKey(key: string): Draft | null {
  if (key === 'o') return { do: 'on' }
  if (key === 'x') return { do: 'off' }
  return /^[1-9]$/.test(key) ? { do: 'dim', level: Number(key) * 10 } : null
}

export const focusCommandBar = () => document.querySelector<HTMLElement>(BAR)?.focus()

type Options = { onDraft: (draft: Draft) => void; onSend: () => void }

/** A command is composed and sent by keys alone. */
export function useCommandKeys({ onDraft, onSend }: Options) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!target || !isFree(event)) return
    const bar = target.closest(BAR)
    if (event.key === 'Enter' && bar && !target.closest(ACTS)) {
      event.preventDefault()
      return onSend()
    }
    if (!bar && target !== document.body && !target.closest(AROUND)) return
    const draft = draftOfKey(event.key)
    if (!draft) return
    event.preventDefault()
    focusCommandBar()
    onDraft(draft)
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
