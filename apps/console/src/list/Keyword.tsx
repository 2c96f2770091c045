import { SearchField } from '@lamplighter/ui'
import { useEffect, useRef, useState } from 'react'

/** A pause in typing after which the list is asked, ms. */
const REST = 250

type Props = {
  keyword: string
  /** What is looked for. */
  label: string
  onKeyword: (keyword: string) => void
  size?: 'small' | 'thumb'
}

/** The text that a list is narrowed by. */
export function Keyword({ keyword, label, onKeyword, size = 'small' }: Props) {
  const [text, setText] = useState(keyword)
  const latest = useRef(onKeyword)
  latest.current = onKeyword
  /** What was asked for and has not come back yet: more may have been typed since. */
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (keyword !== asked.current) setText(keyword)
    asked.current = null
  }, [keyword])
  useEffect(() => {
    if (text === keyword) return
    const timer = setTimeout(() => {
      asked.current = text
      latest.current(text)
    }, REST)
    return () => clearTimeout(timer)
  }, [text, keyword])
  return <SearchField label={label} text={text} onText={setText} size={size} />
}
