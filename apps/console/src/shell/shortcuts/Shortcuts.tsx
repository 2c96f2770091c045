import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyWithWords } from '../../i18n/loadWords.ts'
import { isFree } from '../typing.ts'
import { placeOf } from './keys.ts'

const ShortcutSheet = lazyWithWords(['command'], () => import('./ShortcutSheet.tsx'))

/** The keys that work on every screen: `g` and another to go somewhere, `?` for help. */
export function Shortcuts() {
  const navigate = useNavigate()
  const before = useRef<{ key: string; at: number } | null>(null)
  const [helping, setHelping] = useState(false)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return
    const now = { key: event.key, at: event.timeStamp }
    const place = placeOf(before.current, now)
    before.current = now
    if (place) void navigate(place)
    else if (event.key === '?') setHelping(true)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return <Suspense>{helping && <ShortcutSheet onClose={() => setHelping(false)} />}</Suspense>
}
