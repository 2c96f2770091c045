import { defineModule } from '../../module.ts'
import { createAssignmentNotifier } from './assignments.ts'
import { alarmNoticeHandlers } from './choices.ts'
import { alarmGroupHandlers } from './groups.ts'
import { monthlyMailJob } from './monthly/job.ts'
import { createNotifier } from './notifier.ts'
import { alarmRouteHandlers } from './routes.ts'

/** Who is told of alarms, by text message and by e-mail, and who is mailed their statistics. */
export const alarmNoticeModule = defineModule({
  describe({ channels, registry, clock, settings, db }) {
    const address = settings.LAMPLIGHTER_PUBLIC_URL?.replace(/\/+$/, '') ?? ''
    return {
      handlers: {
        ...alarmGroupHandlers({ clock }),
        ...alarmRouteHandlers({ clock, channels }),
        ...alarmNoticeHandlers({ clock, registry }),
      },
      consumers: [
        createNotifier({ channels, registry, clock, address }),
        createAssignmentNotifier({ channels, registry, clock, address }),
      ],
      jobs: [monthlyMailJob({ db, clock, registry, channels, address })],
    }
  },
})
