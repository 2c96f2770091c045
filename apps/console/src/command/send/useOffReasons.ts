import { useCall, useSession } from '@lamplighter/client'
import { type ShippedDictionary, shippedDictionaries } from '@lamplighter/contract'

const CODE: ShippedDictionary = 'offReason'
const FRESH = 60_000

/** Reasons for lights off in the user's language, as the organisation words them. */
export function useOffReasons(): string[] {
  const language = useSession((state) => state.language)
  const { data } = useCall('dictionary.query', {}, { fresh: FRESH })
  const own = data?.find(({ code }) => code === CODE)?.entries.filter(({ used }) => used)
  return (own ?? shippedDictionaries[CODE].entries).map((entry) => entry[language])
}
