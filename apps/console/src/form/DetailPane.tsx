import { Panel, useIsPhone } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { SideDrawer } from './SideDrawer.tsx'

type Props = {
  /** A phone shows it only then, over the list. */
  open: boolean
  title: string
  note?: ReactNode
  dirty?: boolean
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What was chosen in a list, beside it; on a phone over it. */
export function DetailPane({ open, title, note, dirty = false, foot, onClose, children }: Props) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <SideDrawer open={open} title={title} note={note} dirty={dirty} foot={foot} onClose={onClose}>
        {children}
      </SideDrawer>
    )
  }
  return (
    <Panel
      label={title}
      flush={!open}
      {...(open ? { title, ...(note === undefined ? {} : { note }), actions: foot } : {})}
    >
      {children}
    </Panel>
  )
}
