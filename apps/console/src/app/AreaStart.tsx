import { useSession } from '@lamplighter/client'
import { Navigate } from 'react-router'
import type { Base } from './addresses.ts'
import type { Area } from './areas.ts'
import { useScreens } from './screensContext.ts'
import { screensIn, screensOf } from './screensOf.ts'

/** Redirects an area to the first of its screens that the user may see; without any, the first one shows what is missing. */
export function AreaStart({ area, base }: { area: Area; base: Base }) {
  const session = useSession((state) => state.session)
  const screens = useScreens()
  const first = screensOf(screens, area, base, session)[0] ?? screensIn(screens, area, base)[0]
  return <Navigate to={`${base}/${first?.path ?? 'home'}`} replace />
}
