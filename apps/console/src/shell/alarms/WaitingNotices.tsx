import type { ComponentProps } from 'react'
import { HelpCallNotices } from '../calls/HelpCallNotices.tsx'
import { LuxAskNotices } from '../lux/LuxAskNotices.tsx'
import { ThirdPartyNotices } from './ThirdPartyNotices.tsx'

type Props = Partial<
  ComponentProps<typeof ThirdPartyNotices> &
    ComponentProps<typeof LuxAskNotices> &
    ComponentProps<typeof HelpCallNotices>
>

/** Notices of what waits for somebody; in one file, as they are small and rare. */
export default function WaitingNotices({ waiting, asks, calls }: Props) {
  return (
    <>
      {waiting && <ThirdPartyNotices waiting={waiting} />}
      {asks && <LuxAskNotices asks={asks} />}
      {calls && <HelpCallNotices calls={calls} />}
    </>
  )
}
