import { Dropdown, type DropdownProps } from 'antd'
import { type ReactNode, useRef, useState } from 'react'

/** The button that opens it. */
export type Face = { label: string; className: string; children: ReactNode }

type Props = Face & {
  menu: NonNullable<DropdownProps['menu']>
  placement?: 'bottomLeft' | 'bottomRight'
}

const isInMenu = () => document.activeElement?.closest('[role="menu"]') != null

/** A button with its menu, which opens at once: the keyboard goes into it, and comes back to the button. */
export function Menu({ label, className, menu, placement = 'bottomLeft', children }: Props) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const choose: typeof menu.onClick = (info) => {
    // Enter would press the button as soon as it has the focus.
    info.domEvent.preventDefault()
    button.current?.focus()
    menu.onClick?.(info)
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={open}
      placement={placement}
      menu={{ ...menu, onClick: choose }}
      onOpenChange={(isOpen, { source }) => {
        setOpen(isOpen)
        if (!isOpen && source === 'trigger' && isInMenu()) button.current?.focus()
      }}
    >
      <button ref={button} type="button" className={className} aria-haspopup="menu" aria-label={label}>
        {children}
      </button>
    </Dropdown>
  )
}
