import { useSession } from '@lamplighter/client'
import { createFormat, type Format } from '@lamplighter/ui'
import { useMemo } from 'react'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Dates and numbers in the user's language and the customer's time zone. */
export function useFormat(): Format {
  const language = useSession((state) => state.language)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? here)
  return useMemo(() => createFormat(language, timeZone), [language, timeZone])
}
