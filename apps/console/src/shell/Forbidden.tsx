import type { Screen } from '../app/screen.ts'
import { ForbiddenPage } from '../app/states/ForbiddenPage.tsx'
import { AreaPage } from './AreaPage.tsx'

/** In place of a screen that the user may not see; the tabs of its area stay. */
export function Forbidden({ screen: { area, permission } }: { screen: Screen }) {
  const page = <ForbiddenPage operation={permission} />
  return area ? <AreaPage area={area}>{page}</AreaPage> : page
}
