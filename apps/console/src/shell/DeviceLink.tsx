import { useMay } from '@lamplighter/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  to: string
  className?: string | undefined
  title?: string | undefined
  'data-part'?: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** Leads to devices those who may see them; to others it only shows. */
export function DeviceLink({ to, onClick, ...own }: Props) {
  const seesDevices = useMay('device.view')
  return seesDevices ? <Link to={to} onClick={onClick} {...own} /> : <div {...own} />
}
