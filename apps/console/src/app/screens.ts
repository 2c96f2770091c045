import { screen as imports } from '../pages/import/route.ts'
import { screen as home } from '../pages/road-home/route.ts'
import { screen as monitor } from '../pages/road-monitor/route.ts'
import type { Screen } from './screen.ts'

/** Every screen of the lighting application, in the order of its menu. */
export const screens: readonly Screen[] = [home, monitor, imports]
