import { useEffect, useState } from 'react'
import type { Inset } from '../../../map/marks/inset.ts'
import { noInset } from '../../../map/marks/inset.ts'

type Size = 'phone' | 'narrow' | 'normal' | 'wide'

const WIDE = '(min-width: 1601px)'
const NARROW = '(max-width: 1300px)'
const PHONE = '(max-width: 700px)'

const normal = { top: 84, right: 328, bottom: 192, left: 276 }

/** What the panels cover; the same measures as `home.module.css`. */
const insets: Readonly<Record<Size, Inset>> = {
  phone: noInset,
  narrow: normal,
  normal,
  wide: { top: 96, right: 396, bottom: 224, left: 316 },
}

function sizeNow(): Size {
  if (matchMedia(PHONE).matches) return 'phone'
  if (matchMedia(NARROW).matches) return 'narrow'
  return matchMedia(WIDE).matches ? 'wide' : 'normal'
}

/** What the panels leave of the map, and whether its legend has room there. */
export function useHomeInset(): { inset: Inset; hasLegend: boolean } {
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const queries = [matchMedia(PHONE), matchMedia(NARROW), matchMedia(WIDE)]
    const look = () => setSize(sizeNow())
    for (const query of queries) query.addEventListener('change', look)
    return () => {
      for (const query of queries) query.removeEventListener('change', look)
    }
  }, [])
  return { inset: insets[size], hasLegend: size === 'normal' || size === 'wide' }
}
