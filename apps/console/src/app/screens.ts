import { screen as imports } from '../pages/import/route.ts'
import { screen as home } from '../pages/road-home/route.ts'
import { screen as monitor } from '../pages/road-monitor/route.ts'
import { screen as audit } from '../pages/system/audit/route.ts'
import { screen as organisations } from '../pages/system/organisations/route.ts'
import { screen as roles } from '../pages/system/roles/route.ts'
import { screen as users } from '../pages/system/users/route.ts'
import type { Screen } from './screen.ts'

/** Every screen of the lighting application, in the order of its menu. */
export const screens: readonly Screen[] = [home, monitor, imports, users, roles, organisations, audit]
