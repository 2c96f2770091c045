import type { Preset } from './camera.ts'
import { CameraFault } from './faults.ts'
import type { Position } from './head.ts'
import { digestFields, digestResponse } from './http-digest.ts'
import { ns, type ServiceName, services } from './namespaces.ts'
import type { Notification } from './notifications.ts'
import { profileXml, type StreamSize, sourceXml } from './profile.ts'
import { createPullPoints } from './pull-points.ts'
import { bodyOf, envelope, faultXml } from './soap.ts'
import { createTokenCheck } from './username-token.ts'
import { at, type Element, textAt, type Xml, xml } from './xml.ts'

export type { Preset } from './camera.ts'
export type { Position } from './head.ts'
export type { Notification } from './notifications.ts'

/** What stands behind an ONVIF service: the camera itself. Each order says whether it was carried out. */
export type CameraBody = {
  readonly maker: string
  readonly model: string
  readonly firmware: string
  readonly serial: string
  position(): Position
  move(speed: Position, seconds: number): boolean
  stop(): boolean
  goHome(): boolean
  goTo(token: string): boolean
  presets(): readonly Preset[]
  /** Token of what was saved; null where it could not be. */
  savePreset(name: string, token: string | null): string | null
  reboot(): boolean
  recordedFrom(): number
  readonly stream: StreamSize
  /** Plays sound as a loudspeaker does, G.711 µ-law of 8 kHz; left out by cameras that have none. */
  play?(sound: Buffer): void
  /** What happened since a moment; everything that is so where there is none. */
  notifications(since: number | null): readonly Notification[]
}

export type DeviceOptions = {
  readonly now: () => number
  readonly user: string
  readonly password: string
  /** Where it is reached, as it tells others: `http://host/path`. */
  readonly address: () => string
  /** Where its stream is, `rtsp://host/path`; `/stream` below its address where it is not told. */
  readonly streamAddress?: () => string
  readonly body: CameraBody
}

export type Answer = { readonly status: number; readonly body: string }

class NotDone extends Error {}
const demand = (isDone: boolean) => {
  if (!isDone) throw new NotDone('not possible')
}

const OWN: readonly ServiceName[] = ['device', 'media', 'ptz', 'events', 'search']

const numberOf = (element: Element | undefined, name: string) => Number(element?.attributes[name] ?? 0) || 0

function clock(now: number): Xml {
  const at = new Date(now)
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  return xml`<t:UTCDateTime xmlns:t="${ns.schema}"><t:Time><t:Hour>${hour}</t:Hour><t:Minute>${minute}</t:Minute><t:Second>${second}</t:Second></t:Time><t:Date><t:Year>${year}</t:Year><t:Month>${month}</t:Month><t:Day>${day}</t:Day></t:Date></t:UTCDateTime>`
}

/** The device's end of ONVIF: SOAP messages are answered, and name and password are checked for real. */
export function createOnvifDevice(options: DeviceOptions) {
  const { now, user, password, address, body } = options
  const { streamAddress = () => `${address().replace(/^http:/, 'rtsp:')}/stream` } = options
  const isKnown = createTokenCheck(user, password, now)
  const pullPoints = createPullPoints({ now, notifications: body.notifications })
  const inPtz = (name: string, content: Xml = xml``) => inService('ptz', name, content)
  const inService = (service: ServiceName, name: string, content: Xml = xml``): Xml =>
    xml`<r:${name} xmlns:r="${services[service]}" xmlns:t="${ns.schema}">${content}</r:${name}>`

  const pointOf = (asked: { header: Element | undefined }) =>
    /\/events\/(\w+)$/.exec(textAt(asked.header, 'To'))?.[1] ?? ''

  type Asked = { readonly content: Element; readonly header: Element | undefined }
  const answers: Readonly<Record<string, (asked: Asked) => Xml>> = {
    GetSystemDateAndTime: () =>
      inService(
        'device',
        'GetSystemDateAndTimeResponse',
        xml`<r:SystemDateAndTime>${clock(now())}</r:SystemDateAndTime>`,
      ),
    GetDeviceInformation: () =>
      inService(
        'device',
        'GetDeviceInformationResponse',
        xml`<r:Manufacturer>${body.maker}</r:Manufacturer><r:Model>${body.model}</r:Model><r:FirmwareVersion>${body.firmware}</r:FirmwareVersion><r:SerialNumber>${body.serial}</r:SerialNumber><r:HardwareId>1</r:HardwareId>`,
      ),
    GetServices: () =>
      inService(
        'device',
        'GetServicesResponse',
        xml`${OWN.map((name) => xml`<r:Service><r:Namespace>${services[name]}</r:Namespace><r:XAddr>${address()}</r:XAddr></r:Service>`)}`,
      ),
    GetCapabilities: () =>
      inService(
        'device',
        'GetCapabilitiesResponse',
        xml`<r:Capabilities>${['Media', 'PTZ', 'Events'].map((name) => xml`<t:${name}><t:XAddr>${address()}</t:XAddr></t:${name}>`)}</r:Capabilities>`,
      ),
    SystemReboot() {
      demand(body.reboot())
      return inService('device', 'SystemRebootResponse', xml`<r:Message>rebooting</r:Message>`)
    },

    GetProfiles: () => inService('media', 'GetProfilesResponse', profileXml(body.stream)),
    GetVideoSources: () => inService('media', 'GetVideoSourcesResponse', sourceXml(body.stream)),
    GetAudioOutputs: () =>
      inService('media', 'GetAudioOutputsResponse', body.play ? xml`<r:AudioOutputs token="loudspeaker"/>` : xml``),
    GetStreamUri: () =>
      inService('media', 'GetStreamUriResponse', xml`<r:MediaUri><t:Uri>${streamAddress()}</t:Uri></r:MediaUri>`),
    GetSnapshotUri: () =>
      inService(
        'media',
        'GetSnapshotUriResponse',
        xml`<r:MediaUri><t:Uri>${address()}/picture.jpg</t:Uri></r:MediaUri>`,
      ),

    GetStatus() {
      const { pan, tilt, zoom } = body.position()
      return inPtz(
        'GetStatusResponse',
        xml`<r:PTZStatus><t:Position><t:PanTilt x="${pan}" y="${tilt}"/><t:Zoom x="${zoom}"/></t:Position></r:PTZStatus>`,
      )
    },
    ContinuousMove({ content }) {
      const head = at(content, 'Velocity', 'PanTilt')
      const speed = {
        pan: numberOf(head, 'x'),
        tilt: numberOf(head, 'y'),
        zoom: numberOf(at(content, 'Velocity', 'Zoom'), 'x'),
      }
      const seconds = Number(/^PT([\d.]+)S$/.exec(textAt(content, 'Timeout'))?.[1] ?? 5)
      demand(body.move(speed, seconds))
      return inPtz('ContinuousMoveResponse')
    },
    Stop() {
      demand(body.stop())
      return inPtz('StopResponse')
    },
    GotoHomePosition() {
      demand(body.goHome())
      return inPtz('GotoHomePositionResponse')
    },
    GetPresets: () =>
      inPtz(
        'GetPresetsResponse',
        xml`${body.presets().map(({ token, name }) => xml`<r:Preset token="${token}"><t:Name>${name}</t:Name></r:Preset>`)}`,
      ),
    GotoPreset({ content }) {
      demand(body.goTo(textAt(content, 'PresetToken')))
      return inPtz('GotoPresetResponse')
    },
    SetPreset({ content }) {
      const token = body.savePreset(textAt(content, 'PresetName'), textAt(content, 'PresetToken') || null)
      demand(token !== null)
      return inPtz('SetPresetResponse', xml`<r:PresetToken>${token!}</r:PresetToken>`)
    },

    GetRecordingSummary: () =>
      inService(
        'search',
        'GetRecordingSummaryResponse',
        xml`<r:Summary><t:DataFrom>${new Date(body.recordedFrom()).toISOString()}</t:DataFrom><t:DataUntil>${new Date(now()).toISOString()}</t:DataUntil><t:NumberRecordings>1</t:NumberRecordings></r:Summary>`,
      ),

    CreatePullPointSubscription: () =>
      inService(
        'events',
        'CreatePullPointSubscriptionResponse',
        xml`<r:SubscriptionReference><a:Address>${address()}/events/${pullPoints.open()}</a:Address></r:SubscriptionReference>${pullPoints.lasts()}`,
      ),
    PullMessages: (asked) => inService('events', 'PullMessagesResponse', pullPoints.pull(pointOf(asked))),
    Renew(asked) {
      pullPoints.renew(pointOf(asked))
      return xml`<n:RenewResponse xmlns:n="${ns.notification}">${pullPoints.lasts()}</n:RenewResponse>`
    },
    Unsubscribe(asked) {
      pullPoints.close(pointOf(asked))
      return xml`<n:UnsubscribeResponse xmlns:n="${ns.notification}"/>`
    },
  }

  const refuse = (status: number, code: string, reason: string): Answer => ({
    status,
    body: envelope(faultXml(code, reason)),
  })

  return {
    answer(message: string): Answer {
      try {
        const { header, content } = bodyOf(message)
        const answer = Object.hasOwn(answers, content.name) ? answers[content.name] : undefined
        // Everybody may ask for the time, or nobody could tell it in a token.
        if (content.name !== 'GetSystemDateAndTime' && !isKnown(header))
          return refuse(400, 'NotAuthorized', 'Sender not authorized')
        if (!answer) return refuse(400, 'ActionNotSupported', 'not supported')
        return { status: 200, body: envelope(answer({ header, content })) }
      } catch (error) {
        if (error instanceof CameraFault) return refuse(400, 'WellFormed', 'not a SOAP message')
        if (error instanceof NotDone) return refuse(400, 'Action', error.message)
        throw error
      }
    },
    /** Whether a request with HTTP Digest is of who knows the password, and answers a challenge that `isOurs`. */
    isAuthorized(
      authorization: string | undefined,
      request: { method: string; path: string },
      isOurs: (nonce: string) => boolean,
    ): boolean {
      const fields = digestFields(authorization ?? '')
      if (!fields || fields.username !== user || fields.uri !== request.path || !isOurs(fields.nonce ?? ''))
        return false
      return fields.response === digestResponse(fields, { user, password }, request)
    },
  }
}
export type OnvifDevice = ReturnType<typeof createOnvifDevice>
