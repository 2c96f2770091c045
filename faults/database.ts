import { join } from 'node:path'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { openTcpProxy, type TcpProxy } from '../apps/server/src/testing/tcp-proxy.ts'

/** A PostgreSQL of our own, behind a proxy that can be cut. */
export type OwnDatabase = {
  /** As the server reaches it. */
  readonly url: string
  readonly proxy: TcpProxy
  /** Past the proxy, wherever it is now. */
  direct(): string
  /** Ends PostgreSQL as an administrator does who does not wait for its clients. */
  stop(): Promise<void>
  start(): Promise<void>
}

const portOf = (url: string) => Number(new URL(url).port)

export async function startDatabase(folder: string): Promise<OwnDatabase> {
  const start = () => startCluster({ folder: join(folder, 'postgres') })
  let cluster = await start()
  const proxy = await openTcpProxy('127.0.0.1', portOf(cluster.url))
  const through = new URL(cluster.url)
  through.port = String(proxy.port)
  return {
    url: through.href,
    proxy,
    direct: () => cluster.url,
    stop: () => cluster.stop(),
    async start() {
      cluster = await start()
      proxy.redirect(portOf(cluster.url))
    },
  }
}
