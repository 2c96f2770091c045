import { Button } from '@lamplighter/ui'
import { Tooltip } from 'antd'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof Button> & {
  /** Why it cannot be pressed now; nothing where it can. */
  why: string | undefined
}

/** A button that says why it cannot be pressed: until it can, it stays focusable and does nothing. */
export function ExplainedButton({ why, ...own }: Props) {
  const locked = { type: 'button', onClick: undefined, 'aria-disabled': true, 'aria-description': why } as const
  // The same element in both states, so that it keeps the focus.
  return (
    <Tooltip title={why} trigger={['hover', 'focus', 'click']}>
      <Button {...own} {...(why === undefined ? {} : locked)} />
    </Tooltip>
  )
}
