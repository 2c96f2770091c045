import { PASSWORD_REVEAL } from '@lamplighter/contract'
import { useEffect, useState } from 'react'

/** Whether a secret is legible: for three seconds after the eye was pressed, as the contract says. */
export function useReveal() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), PASSWORD_REVEAL)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown] as const
}
