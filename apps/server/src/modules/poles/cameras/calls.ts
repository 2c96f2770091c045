import { fail, type videoCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { cameraUrl } from './address.ts'
import type { Cameras } from './cameras.ts'
import type { LiveVideo } from './live/live.ts'
import type { Pictures } from './pictures.ts'
import { recordingHandlers } from './recordings/calls.ts'
import { recordingKeys } from './recordings/key.ts'
import type { Recordings } from './recordings/recordings.ts'
import { cameraSeal } from './seal.ts'
import { type CameraDevice, dropConnection, findCamera, findConnection, type Kept, keepConnection } from './store.ts'

type Deps = {
  readonly cameras: Pick<Cameras, 'watch'>
  readonly pictures: Pictures
  readonly live: LiveVideo
  readonly recordings: Recordings
  readonly registry: Registry
  readonly secret: string
  readonly now: () => number
  readonly admits: (ip: string) => boolean
}

const cameraLabel = { zh: '摄像机', en: 'camera' }

/** @throws request.notFound */
async function cameraOf(scope: Scope, id: number) {
  const camera = await findCamera(scope, id)
  if (!camera) throw fail('request.notFound', { what: cameraLabel })
  return camera
}

/** What the audit trail keeps: never a password, sealed or not. */
const snapshot = ({ address, user }: Pick<Kept, 'address' | 'user'>) => ({ address, user })

export function videoHandlers({
  cameras,
  pictures,
  live,
  recordings,
  registry,
  secret,
  now,
  admits,
}: Deps): Handlers<typeof videoCalls> {
  const connectionOf = (customerId: number, edge: string) => ({
    group: registry.tenantById(customerId)?.code ?? '',
    edge,
  })
  const liveOf = (customerId: number, camera: CameraDevice) => ({
    ...camera,
    customerId,
    organisation: registry.tenantById(customerId)?.code ?? '',
  })
  const shownOf = async ({ inScope, caller }: Pick<SignedInContext, 'inScope' | 'caller'>, id: number) =>
    liveOf(caller.customerId, await inScope((scope) => cameraOf(scope, id)))
  const stateOf = (customerId: number, code: string) => cameras.watch?.stateOf(connectionOf(customerId, code)) ?? null

  return {
    'video.state': async ({ inScope, caller }, { id }) => {
      const { camera, isConnected } = await inScope(async (scope) => ({
        camera: await cameraOf(scope, id),
        isConnected: (await findConnection(scope, id)) !== null,
      }))
      const state = stateOf(caller.customerId, camera.code)
      return {
        isConnected,
        status: state?.status ?? null,
        askedAt: state?.askedAt ? new Date(state.askedAt).toISOString() : null,
        presets: [...(state?.presets ?? [])],
        hasHead: state?.hasHead ?? false,
        hasLoudspeaker: state?.hasLoudspeaker ?? false,
        hasLive: await live.has(liveOf(caller.customerId, camera)),
        hasRecordings: await recordings.has(liveOf(caller.customerId, camera)),
      }
    },

    'video.connection': ({ inScope }, { id }) =>
      inScope(async (scope) => {
        await cameraOf(scope, id)
        const kept = await findConnection(scope, id)
        return { connection: kept && { ...snapshot(kept), hasPassword: kept.password !== null } }
      }),

    'video.connect': async ({ caller, change, note }, { id, address: entered, user, password: fresh }) => {
      note({ after: { address: entered, user } })
      const address = cameraUrl(entered, admits)
      await change(async (scope) => {
        const { name, code } = await cameraOf(scope, id)
        const before = await findConnection(scope, id, { toChange: true })
        note({ target: name, before: before && snapshot(before), after: snapshot({ address, user }) })
        // A password that is kept goes nowhere but where it was given for.
        const isSame = before?.address === address && before.user === user
        if (fresh === undefined && before?.password && !isSame) throw fail('video.passwordMissing')
        const kept = isSame ? before.password : null
        const password = fresh === undefined ? kept : cameraSeal(secret, caller.customerId).close(Buffer.from(fresh))
        if (fresh !== undefined) note({ after: { ...snapshot({ address, user }), passwordChanged: true } })
        await keepConnection(scope, id, { address, user, password })
        scope.publish('cameraConnectionChanged', { deviceId: id, code })
      })
      return {}
    },

    'video.disconnect': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const { name, code } = await cameraOf(scope, id)
        const before = await findConnection(scope, id, { toChange: true })
        note({ target: name, before: before && snapshot(before) })
        await dropConnection(scope, id)
        scope.publish('cameraConnectionChanged', { deviceId: id, code })
      })
      return {}
    },

    'video.stream': async ({ inScope, caller }, { id }) => {
      const { code } = await inScope((scope) => cameraOf(scope, id))
      return { address: stateOf(caller.customerId, code)?.streamAddress ?? '' }
    },

    'video.live': async (context, { id, path, key }) => {
      const relayed = await live.show(await shownOf(context, id), { path, key })
      return { fileName: `camera-${id}`, ...relayed, isMomentary: true }
    },

    ...recordingHandlers({ recordings, keys: recordingKeys({ secret, now }), cameraOf: shownOf }),

    'video.picture': async ({ inScope, caller }, { id }) => {
      const { code, name } = await inScope((scope) => cameraOf(scope, id))
      const connection = connectionOf(caller.customerId, code)
      const watch = cameras.watch
      if (!watch?.stateOf(connection)) throw fail('video.notConnected', { device: name })
      const fetch = async () => (await watch.picture(connection)) ?? Buffer.alloc(0)
      const bytes = await pictures.of(`${connection.group}/${code}`, fetch).catch(() => null)
      if (!bytes) throw fail('video.noPicture', { device: name })
      return { fileName: `camera-${id}.jpg`, type: 'image/jpeg', bytes, isMomentary: true }
    },
  }
}
