import { common } from './common.ts'
import { login } from './organisation/login.ts'

/** Chinese. */
export const zh = {
  first: { common, login },
  bundles: {
    shell: () => import('./bundles/shell.ts'),
    alarm: () => import('./bundles/alarm.ts'),
    command: () => import('./bundles/command.ts'),
    device: () => import('./bundles/device.ts'),
    plan: () => import('./bundles/plan.ts'),
    asset: () => import('./bundles/asset.ts'),
    pole: () => import('./bundles/pole.ts'),
    system: () => import('./bundles/system.ts'),
    standalone: () => import('./bundles/standalone.ts'),
  },
}
