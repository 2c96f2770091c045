import { defineModule } from '../module.ts'
import { alarmNoticeHandlers } from './choices.ts'
import { alarmGroupHandlers } from './groups.ts'
import { createNotifier } from './notifier.ts'
import { alarmRouteHandlers } from './routes.ts'

/** Who is told of alarms, by text message and by e-mail. */
export const alarmNoticeModule = defineModule({
  describe: ({ channels, registry, clock, settings }) => ({
    handlers: {
      ...alarmGroupHandlers({ clock }),
      ...alarmRouteHandlers({ clock, channels }),
      ...alarmNoticeHandlers(),
    },
    consumers: [
      createNotifier({
        channels,
        registry,
        clock,
        address: settings.LAMPLIGHTER_PUBLIC_URL?.replace(/\/+$/, '') ?? '',
      }),
    ],
  }),
})
