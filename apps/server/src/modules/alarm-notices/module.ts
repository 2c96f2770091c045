import { defineModule } from '../module.ts'
import { alarmNoticeHandlers } from './choices.ts'
import { alarmGroupHandlers } from './groups.ts'
import { alarmRouteHandlers } from './routes.ts'
import { createAlarmTeller } from './teller.ts'

/** Who is told of alarms, by text message and by e-mail. */
export const alarmNoticeModule = defineModule({
  describe: ({ channels, registry, clock, settings }) => ({
    handlers: {
      ...alarmGroupHandlers({ clock }),
      ...alarmRouteHandlers({ clock, channels }),
      ...alarmNoticeHandlers(),
    },
    consumers: [
      createAlarmTeller({
        channels,
        registry,
        clock,
        address: settings.LAMPLIGHTER_PUBLIC_URL?.replace(/\/+$/, '') ?? '',
      }),
    ],
  }),
})
