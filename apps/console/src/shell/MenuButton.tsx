import { Dropdown, type DropdownProps } from 'antd'
import { type ReactNode, useRef } from 'react'

type Props = {
  label: string
  className: string
  menu: NonNullable<DropdownProps['menu']>
  placement?: 'bottomLeft' | 'bottomRight'
  children: ReactNode
}

const isInMenu = () => document.activeElement?.closest('[role="menu"]') != null

/** A button that opens a menu: the keyboard goes into it, and comes back to the button. */
export function MenuButton({ label, className, menu, placement = 'bottomLeft', children }: Props) {
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
      placement={placement}
      menu={{ ...menu, onClick: choose }}
      onOpenChange={(isOpen, { source }) => {
        if (!isOpen && source === 'trigger' && isInMenu()) button.current?.focus()
      }}
    >
      <button ref={button} type="button" className={className} aria-haspopup="menu" aria-label={label}>
        {children}
      </button>
    </Dropdown>
  )
}
