import { useCalls } from '@lamplighter/client'
import { useState } from 'react'
import { useRested } from '../../../app/useRested.ts'

const SIZE = 50

/** Smart poles with a text in their number or name, further ones when they are asked for. */
export function usePoleSearch(isOpen: boolean) {
  const [asked, setAsked] = useState({ text: '', pages: 1 })
  const keyword = useRested(asked.text.trim())
  const pages = Array.from({ length: asked.pages }, (_, at) => ({ keyword, page: at + 1, size: SIZE }))
  const readings = useCalls('pole.find', pages, { enabled: isOpen })
  const isSettled = keyword === asked.text.trim()
  const found = readings.flatMap(({ data }) => data?.rows ?? [])
  const total = readings[0]?.data?.total ?? 0
  return {
    isReading: !isSettled || readings.some(({ isFetching }) => isFetching),
    // Those of an earlier text are nothing to choose from.
    found: isSettled ? found : [],
    search: (text: string) => setAsked({ text, pages: 1 }),
    readMore: () => {
      if (found.length === asked.pages * SIZE && found.length < total)
        setAsked(({ text, pages }) => ({ text, pages: pages + 1 }))
    },
  }
}
