import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** What it is for; read out when it opens. */
  label: string
  onClose: () => void
  children: ReactNode
}

const CONTROLS = 'button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** What a pop-up holds: it takes the focus while it is open and gives it back. Escape closes it. */
export function PopoverContent({ label, onClose, children }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) before.current = document.activeElement
    const own = body.current
    const chosen = own?.querySelector<HTMLElement>('[aria-checked="true"]')
    // The pop-up is laid out unseen first, and what is unseen takes no focus. Whoever is in it already stays there.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!own?.contains(document.activeElement)) (chosen ?? own?.querySelector<HTMLElement>(CONTROLS))?.focus()
      }),
    )
    return () => {
      cancelAnimationFrame(frame)
      const { activeElement } = document
      if (activeElement === document.body || own?.contains(activeElement)) before.current?.focus()
    }
  }, [])
  return (
    <div
      ref={body}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        before.current?.focus()
        onClose()
      }}
    >
      {children}
    </div>
  )
}
