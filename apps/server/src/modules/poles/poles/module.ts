import type { LampMounting } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { poleHandlers, poleHomeHandlers, poleTreeHandlers } from './index.ts'
import { mount, mountPole } from './mounted.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly mounting: LampMounting
  }
}

/** Poles and what they carry. */
export const poleModule = defineModule({
  provide: () => ({ mounting: { mount, mountPole } }),

  describe: ({ clock, exporter }) => ({
    handlers: { ...poleHandlers({ clock, exporter }), ...poleHomeHandlers(), ...poleTreeHandlers() },
  }),
})
