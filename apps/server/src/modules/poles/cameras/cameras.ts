import type { Connection } from '@lamplighter/links/link'
import type { KnownCamera, OnvifHost } from '@lamplighter/links/onvif/host'
import type { Database } from '../../../db/database.ts'
import { cameraSeal } from './seal.ts'
import { type CameraRow, knownCameras } from './store.ts'

/** Who calls cameras: the link. */
export type CameraWatch = Pick<OnvifHost, 'watch' | 'forget' | 'stateOf' | 'picture'>

/** Cameras with where they are reached, between the calls of users and the link. */
export type Cameras = {
  /** All whose passwords can be opened. */
  known(): Promise<KnownCamera[]>
  watchedBy(watch: CameraWatch): void
  readonly watch: CameraWatch | null
  /** Reads again where a camera is reached. */
  refresh(deviceId: number, connection: Connection): Promise<void>
  /** Watches those that are not watched yet. */
  resume(): Promise<void>
}

type Deps = { readonly db: Database; readonly secret: string; readonly onError: (error: unknown) => void }

export function createCameras({ db, secret, onError }: Deps): Cameras {
  let watch: CameraWatch | null = null

  /** One that was sealed under another secret cannot be called: somebody has to enter its password again. */
  function opened({ customerId, group, code, address: url, user, password }: CameraRow): KnownCamera[] {
    const connection = { group, edge: code }
    try {
      const plain = password ? cameraSeal(secret, customerId).open(password).toString() : ''
      return [{ connection, address: { url, user, password: plain } }]
    } catch {
      onError(new Error(`the password of camera ${group}/${code} was sealed under another secret`))
      return []
    }
  }

  const read = async (deviceId: number | null) =>
    (await db.system((scope) => knownCameras(scope, deviceId))).flatMap(opened)

  return {
    known: () => read(null),
    watchedBy(given) {
      watch = given
    },
    get watch() {
      return watch
    },
    async refresh(deviceId, connection) {
      const [known] = await read(deviceId)
      if (known) await watch?.watch(known)
      else watch?.forget(connection)
    },
    async resume() {
      const isNew = ({ connection }: KnownCamera) => watch?.stateOf(connection) === null
      await Promise.all((await read(null)).filter(isNew).map((known) => watch?.watch(known)))
    },
  }
}
