import { useDeferredValue, useEffect, useState } from 'react'

/** A pause in typing after which is asked, ms. */
const REST = 200

/** The text once its writer has paused. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(rested)
}
