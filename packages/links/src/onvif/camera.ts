import { CameraFault } from './faults.ts'
import { createHead, type Position } from './head.ts'
import { ns, type ServiceName, services } from './namespaces.ts'
import { type Notification, notificationsIn } from './notifications.ts'
import { answerIn, envelope, isRefusal, SOAP_TYPE } from './soap.ts'
import { type Subscription, subscriptionIn } from './subscription.ts'
import { type Account, type Answered, ask, askOnce, type Network } from './transport.ts'
import { usernameToken } from './username-token.ts'
import { allAt, at, type Element, textAt, Xml, xml } from './xml.ts'

/** Where a camera is reached, and as whom. */
export type CameraAddress = Account & { readonly url: string }

export type DeviceInformation = { readonly maker: string; readonly model: string; readonly firmware: string }
export type Preset = { readonly token: string; readonly name: string }

/** What goes over the wire, without whose password. */
export type Heard = (send: boolean, path: string, message: string, fault: CameraFault | null) => void

/** Bytes of an answer and of a picture. */
const LONGEST_ANSWER = 512 * 1024
const LONGEST_PICTURE = 4 * 1024 * 1024
/** A camera that names more is not read further. */
const MOST_PRESETS = 256
/** A subscription that is not renewed ends by itself. */
const SUBSCRIBED = 'PT180S'
const MOST_NOTIFICATIONS = 64

type Options = {
  readonly address: CameraAddress
  readonly network: Network
  readonly now: () => number
  readonly heard: Heard
}

type Message = { readonly body: Xml; readonly header?: Xml }

const numberIn = (element: Element | undefined, name: string) => {
  const value = Number(element?.attributes[name] ?? Number.NaN)
  return Number.isFinite(value) ? value : 0
}

/** What the answer to a request is called. */
const answerName = ({ text }: Xml) => `${/^<(\w+)/.exec(text)?.[1]}Response`

/** The moment that a camera's clock shows; null where it tells none. */
function clockIn(answer: Element): number | null {
  const time = at(answer, 'SystemDateAndTime', 'UTCDateTime')
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => Number(textAt(time, 'Date', name) || Number.NaN))
  const [hour, minute, second] = ['Hour', 'Minute', 'Second'].map((name) => Number(textAt(time, 'Time', name)))
  const moment = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return Number.isNaN(moment) ? null : moment
}

/** An ONVIF camera as we speak to it (Profile S): each of its methods is one exchange, or rejects with a `CameraFault`. */
export function createCamera({ address, network, now, heard }: Options) {
  const base = new URL(address.url)
  /** Paths of its services, filled by `open`; all are asked at the host that a user entered, whatever the camera says. */
  const paths = new Map<ServiceName, string>([['device', base.pathname + base.search]])
  /** It is shown the password by WS-UsernameToken; before that is known, by HTTP Digest where it asks for it. */
  let takesToken = false
  let clockAhead = 0
  let profile = ''
  let head = createHead(ptz, undefined)
  let subscription: Subscription | null = null

  const pathIn = (said: string): string | null => {
    const url = URL.parse(said, base.href)
    return url && url.pathname + url.search
  }

  /** Cameras count wrong passwords: each message shows it in one way alone. */
  async function answerTo(url: URL, { body, header = new Xml('') }: Message): Promise<Answered> {
    const request = { method: 'POST', url, type: SOAP_TYPE, limit: LONGEST_ANSWER } as const
    if (!takesToken) {
      const answered = await ask({ ...request, body: envelope(body, header) }, address, network)
      if (answered.isDigest || address.user === '' || !isRefusal(answered)) return answered
    }
    const token = usernameToken(address.user, address.password, now() + clockAhead)
    const answered = await askOnce({ ...request, body: envelope(body, xml`${token}${header}`) }, network)
    takesToken ||= !isRefusal(answered)
    return answered
  }

  async function exchange(path: string, message: Message): Promise<Element> {
    heard(true, path, envelope(message.body), null)
    try {
      const answered = await answerTo(new URL(path, base), message)
      return read(path, answered.status, answered.body.toString(), answerName(message.body))
    } catch (error) {
      if (error instanceof CameraFault && !error.isTold) heard(false, path, '', error)
      throw error
    }
  }

  /** The answer is told once, with what is wrong with it. */
  function read(path: string, status: number, text: string, name: string): Element {
    try {
      // A fault says more than the status it comes with.
      if (status === 401 && !text.includes('Envelope')) throw new CameraFault('wrongPassword')
      const answer = answerIn(text)
      if (answer.name !== name) throw new CameraFault('notOnvif', `${answer.name} instead of ${name}`)
      heard(false, path, text, null)
      return answer
    } catch (error) {
      if (error instanceof CameraFault) {
        error.isTold = true
        heard(false, path, text, error)
      }
      throw error
    }
  }

  function call(service: ServiceName, body: Xml): Promise<Element> {
    const path = paths.get(service)
    if (path === undefined) return Promise.reject(new CameraFault('soapFault', `no ${service} service`))
    return exchange(path, { body })
  }

  function ptz(name: string, content: Xml = new Xml('')): Promise<Element> {
    const asked = xml`<ProfileToken>${profile}</ProfileToken>${content}`
    return call('ptz', new Xml(`<${name} xmlns="${services.ptz}">${asked.text}</${name}>`))
  }

  async function findServices() {
    const answer = await call(
      'device',
      xml`<GetServices xmlns="${services.device}"><IncludeCapability>false</IncludeCapability></GetServices>`,
    )
    for (const service of allAt(answer, 'Service')) {
      const name = (Object.keys(services) as ServiceName[]).find(
        (one) => services[one] === textAt(service, 'Namespace'),
      )
      const path = pathIn(textAt(service, 'XAddr'))
      if (name && path && name !== 'device') paths.set(name, path)
    }
    if (!paths.has('media')) await findCapabilities()
  }

  /** What cameras of the first years have instead of a list of services. */
  async function findCapabilities() {
    const answer = await call(
      'device',
      xml`<GetCapabilities xmlns="${services.device}"><Category>All</Category></GetCapabilities>`,
    )
    for (const [name, said] of [
      ['media', 'Media'],
      ['ptz', 'PTZ'],
      ['events', 'Events'],
    ] as const) {
      const path = pathIn(textAt(answer, 'Capabilities', said, 'XAddr'))
      if (textAt(answer, 'Capabilities', said, 'XAddr') && path) paths.set(name, path)
    }
  }

  /** Makes the first profile with a pan and tilt head, else the first, that which everything is asked of. */
  async function chooseProfile() {
    const profiles = allAt(await call('media', xml`<GetProfiles xmlns="${services.media}"/>`), 'Profiles')
    const chosen = profiles.find((one) => at(one, 'PTZConfiguration')) ?? profiles[0]
    if (!chosen) throw new CameraFault('notOnvif', 'no profile')
    profile = chosen.attributes.token ?? ''
    const configuration = at(chosen, 'PTZConfiguration')
    if (!configuration) paths.delete('ptz')
    head = createHead(ptz, configuration)
  }

  const addressOf = async (body: Xml) => textAt(await call('media', body), 'MediaUri', 'Uri')

  return {
    hasHead: () => paths.has('ptz'),
    hasEvents: () => paths.has('events'),
    hasRecordings: () => paths.has('search'),

    async open(): Promise<DeviceInformation> {
      const time = await call('device', xml`<GetSystemDateAndTime xmlns="${services.device}"/>`)
      clockAhead = (clockIn(time) ?? now()) - now()
      await findServices()
      await chooseProfile()
      const said = await call('device', xml`<GetDeviceInformation xmlns="${services.device}"/>`)
      const [maker, model, firmware] = ['Manufacturer', 'Model', 'FirmwareVersion'].map((name) => textAt(said, name))
      return { maker: maker!, model: model!, firmware: firmware! }
    },

    /** The shortest question that is answered to nobody but us. */
    async ping(): Promise<void> {
      await call('device', xml`<GetDeviceInformation xmlns="${services.device}"/>`)
    },

    async position(): Promise<Position> {
      const answer = at(await ptz('GetStatus'), 'PTZStatus', 'Position')
      const panTilt = at(answer, 'PanTilt')
      return { pan: numberIn(panTilt, 'x'), tilt: numberIn(panTilt, 'y'), zoom: numberIn(at(answer, 'Zoom'), 'x') }
    },

    move: (speed: Position, seconds: number) => head.move(speed, seconds),
    stop: () => head.stop(),
    goHome: () => ptz('GotoHomePosition'),
    goTo: (preset: string) => ptz('GotoPreset', xml`<PresetToken>${preset}</PresetToken>`),

    async presets(): Promise<readonly Preset[]> {
      const presets = allAt(await ptz('GetPresets'), 'Preset').slice(0, MOST_PRESETS)
      return presets.flatMap((preset) => {
        const { token } = preset.attributes
        return token ? [{ token, name: textAt(preset, 'Name').slice(0, 64) }] : []
      })
    },
    /** A preset without a token is a new one. */
    savePreset: (name: string, token: string | null) =>
      ptz(
        'SetPreset',
        xml`<PresetName>${name}</PresetName>${token === null ? new Xml('') : xml`<PresetToken>${token}</PresetToken>`}`,
      ),

    reboot: () => call('device', xml`<SystemReboot xmlns="${services.device}"/>`),

    /** Days that its recordings reach back. */
    async recordDays(): Promise<number | null> {
      const summary = at(await call('search', xml`<GetRecordingSummary xmlns="${services.search}"/>`), 'Summary')
      const [from, until] = ['DataFrom', 'DataUntil'].map((name) => Date.parse(textAt(summary, name)))
      const days = (until! - from!) / 86_400_000
      return Number.isFinite(days) && days >= 0 ? days : null
    },

    /** Whether it has a loudspeaker. */
    async hasLoudspeaker(): Promise<boolean> {
      const answer = await call('media', xml`<GetAudioOutputs xmlns="${services.media}"/>`)
      return at(answer, 'AudioOutputs') !== undefined
    },

    streamAddress: () =>
      addressOf(
        xml`<GetStreamUri xmlns="${services.media}"><StreamSetup><Stream xmlns="${ns.schema}">RTP-Unicast</Stream><Transport xmlns="${ns.schema}"><Protocol>RTSP</Protocol></Transport></StreamSetup><ProfileToken>${profile}</ProfileToken></GetStreamUri>`,
      ),

    /** Where its pictures are taken, below its own host. */
    async snapshotPath(): Promise<string> {
      const path = pathIn(
        await addressOf(
          xml`<GetSnapshotUri xmlns="${services.media}"><ProfileToken>${profile}</ProfileToken></GetSnapshotUri>`,
        ),
      )
      if (path === null) throw new CameraFault('notPicture', 'no address of pictures')
      return path
    },
    /** What it calls a picture, which nobody has judged yet. */
    async picture(path: string): Promise<Buffer> {
      const { status, body } = await ask(
        { method: 'GET', url: new URL(path, base), limit: LONGEST_PICTURE },
        address,
        network,
      )
      if (status === 401 || status === 403) throw new CameraFault('wrongPassword')
      if (status !== 200) throw new CameraFault('notPicture', `HTTP ${status}`)
      return body
    },

    async subscribe(): Promise<void> {
      const answer = await call(
        'events',
        xml`<CreatePullPointSubscription xmlns="${services.events}"><InitialTerminationTime>${SUBSCRIBED}</InitialTerminationTime></CreatePullPointSubscription>`,
      )
      subscription = subscriptionIn(answer, new URL(paths.get('events')!, base))
    },
    isSubscribed: () => subscription !== null,
    /** Not every camera renews: whether the subscription still is, only a question for events tells. */
    renew: () =>
      ofSubscription(xml`<Renew xmlns="${ns.notification}"><TerminationTime>${SUBSCRIBED}</TerminationTime></Renew>`),
    /** A subscription that the camera does not know any more is none. */
    async pull(): Promise<readonly Notification[]> {
      try {
        const answer = await ofSubscription(
          xml`<PullMessages xmlns="${services.events}"><Timeout>PT0S</Timeout><MessageLimit>${MOST_NOTIFICATIONS}</MessageLimit></PullMessages>`,
        )
        return notificationsIn(answer).slice(0, MOST_NOTIFICATIONS)
      } catch (error) {
        subscription = null
        throw error
      }
    },
    unsubscribe: () => ofSubscription(xml`<Unsubscribe xmlns="${ns.notification}"/>`),
  }

  async function ofSubscription(body: Xml): Promise<Element> {
    if (!subscription) throw new CameraFault('soapFault', 'not subscribed')
    const { path, header } = subscription
    return exchange(path, { body, header })
  }
}
export type Camera = ReturnType<typeof createCamera>
