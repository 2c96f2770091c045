import { useEffect, useEffectEvent } from 'react'
import { isFree } from './typing.ts'

/** Runs on `/`, unless somebody is writing or something lies over the page. */
export function useSlashKey(run: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isFree(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
