import type { Operation } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { Tooltip } from 'antd'
import type { ComponentProps } from 'react'
import { useMissing } from './useMissing.ts'

type Props = ComponentProps<typeof Button> & {
  /** What one must be allowed to press it. */
  right: Operation
  /** Another reason why it cannot be pressed now. */
  why?: string | undefined
}

/** A button that needs a right. Without the right it stays focusable and shows what is missing. */
export function RightButton({ right, why, onClick, ...own }: Props) {
  const missing = useMissing()(right) ?? why
  if (missing === undefined) return <Button {...own} onClick={onClick} />
  return (
    <Tooltip title={missing} trigger={['hover', 'focus', 'click']}>
      <Button {...own} type="button" aria-disabled aria-description={missing} />
    </Tooltip>
  )
}
