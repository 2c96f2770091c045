import { useEffect, useState } from 'react'
import type { Inset } from '../../map/marks/inset.ts'
import { noInset } from '../../map/marks/inset.ts'

type Size = 'phone' | 'normal' | 'wide'

const WIDE = '(min-width: 1601px)'
const PHONE = '(max-width: 700px)'

/** What the panels cover; the same measures as `home.module.css`. */
const insets: Readonly<Record<Size, Inset>> = {
  phone: noInset,
  normal: { top: 84, right: 328, bottom: 192, left: 276 },
  wide: { top: 96, right: 396, bottom: 224, left: 316 },
}

const sizeNow = (): Size => (matchMedia(PHONE).matches ? 'phone' : matchMedia(WIDE).matches ? 'wide' : 'normal')

export function useHomeInset(): Inset {
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const queries = [matchMedia(PHONE), matchMedia(WIDE)]
    const look = () => setSize(sizeNow())
    for (const query of queries) query.addEventListener('change', look)
    return () => {
      for (const query of queries) query.removeEventListener('change', look)
    }
  }, [])
  return insets[size]
}
