import type { Operation } from '@lamplighter/contract'
import type { Button } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { ExplainedButton } from './ExplainedButton.tsx'
import { useMissing } from './useMissing.ts'

type Props = ComponentProps<typeof Button> & {
  /** What one must be allowed to press it. */
  right: Operation
  /** Another reason why it cannot be pressed now. */
  why?: string | undefined
}

/** A button that needs a right; without it, it names what is missing. */
export function RightButton({ right, why, ...own }: Props) {
  return <ExplainedButton {...own} why={useMissing()(right) ?? why} />
}
