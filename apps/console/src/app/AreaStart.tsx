import { useSession } from '@lamplighter/client'
import { Navigate } from 'react-router'
import { ROAD } from './addresses.ts'
import type { Area } from './areas.ts'
import { screens } from './screens.ts'
import { screensOf } from './screensOf.ts'

/** Redirects an area to the first of its screens that the user may see; without any, the first one shows what is missing. */
export function AreaStart({ area }: { area: Area }) {
  const session = useSession((state) => state.session)
  const first = screensOf(area, session)[0] ?? screens.find((screen) => screen.area === area)
  return <Navigate to={`${ROAD}/${first?.path ?? 'home'}`} replace />
}
