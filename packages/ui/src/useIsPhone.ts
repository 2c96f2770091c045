import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 700px)')

const subscribe = (changed: () => void) => {
  const phone = query()
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Whether the screen is a phone's. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => query().matches)
