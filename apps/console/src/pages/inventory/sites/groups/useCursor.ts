import { useEffect, useState } from 'react'

/** What is chosen, at once: the address, where it stands, follows a moment later, and keys do not wait for it. */
export function useCursor<T>(chosen: T, onChoose: (one: T) => void) {
  const [cursor, setCursor] = useState(chosen)
  useEffect(() => setCursor(chosen), [chosen])
  const choose = (one: T) => {
    setCursor(one)
    onChoose(one)
  }
  return [cursor, choose] as const
}
