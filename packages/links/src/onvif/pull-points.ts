import { CameraFault } from './faults.ts'
import { ns } from './namespaces.ts'
import type { Notification } from './notifications.ts'
import { type Xml, xml } from './xml.ts'

const LASTS = 180_000
/** More subscriptions a camera does not keep: the oldest ends. */
const MOST = 8

type Options = {
  readonly now: () => number
  readonly notifications: (since: number | null) => readonly Notification[]
}

const messageOf = ({ topic, data }: Notification, now: number): Xml =>
  xml`<n:NotificationMessage xmlns:n="${ns.notification}"><n:Topic xmlns:tns1="${ns.topics}" Dialect="http://www.onvif.org/ver10/tev/topicExpression/ConcreteSet">tns1:${topic}</n:Topic><n:Message><t:Message UtcTime="${new Date(now).toISOString()}"><t:Data>${Object.entries(data).map(([name, value]) => xml`<t:SimpleItem Name="${name}" Value="${value}"/>`)}</t:Data></t:Message></n:Message></n:NotificationMessage>`

/** Subscriptions of a simulated camera: each is told what happened since it asked last. */
export function createPullPoints({ now, notifications }: Options) {
  const points = new Map<string, { until: number; told: number | null }>()
  let made = 0

  function point(id: string) {
    const one = points.get(id)
    if (!one || one.until < now()) throw new CameraFault('soapFault', 'no such subscription')
    return one
  }

  return {
    open(): string {
      const id = `p${++made}`
      points.set(id, { until: now() + LASTS, told: null })
      const [oldest] = points.keys()
      if (points.size > MOST && oldest !== undefined) points.delete(oldest)
      return id
    },
    /** When it is, and when one that is made or renewed now ends (WS-BaseNotification 1.3, 6.1). */
    lasts: (): Xml =>
      xml`<n:CurrentTime xmlns:n="${ns.notification}">${new Date(now()).toISOString()}</n:CurrentTime><n:TerminationTime xmlns:n="${ns.notification}">${new Date(now() + LASTS).toISOString()}</n:TerminationTime>`,
    pull(id: string): Xml {
      const one = point(id)
      const told = notifications(one.told)
      one.told = now()
      return xml`<r:CurrentTime>${new Date(now()).toISOString()}</r:CurrentTime><r:TerminationTime>${new Date(one.until).toISOString()}</r:TerminationTime>${told.map((one) => messageOf(one, now()))}`
    },
    renew(id: string) {
      point(id).until = now() + LASTS
    },
    close: (id: string) => void points.delete(id),
  }
}
