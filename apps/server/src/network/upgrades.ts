import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** WebSockets of one path, or of all below it where it ends with a slash. */
export type Upgrade = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes them. */
  stop(): Promise<void> | void
}

/** WebSockets of the HTTP server by their path; a request for another path is refused. */
export type Upgrades = {
  serve(path: string, upgrade: Upgrade): void
  listen(server: Pick<Server, 'on'>): void
  /** Closes all, which the HTTP server would wait for. */
  stop(): Promise<void>
}

export function createUpgrades(): Upgrades {
  const served = new Map<string, Upgrade>()

  function servedAt(url = ''): Upgrade | undefined {
    const path = url.split('?')[0]!
    const below = path.slice(0, path.indexOf('/', 1) + 1)
    return served.get(path) ?? (below ? served.get(below) : undefined)
  }

  return {
    serve: (path, upgrade) => void served.set(path, upgrade),
    listen(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // Nobody else listens yet; unheard, an error would end the process.
        socket.on('error', () => socket.destroy())
        const upgrade = servedAt(request.url)
        if (upgrade) upgrade.upgrade(request, socket, head)
        else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      })
    },
    async stop() {
      await Promise.all(Array.from(served.values(), (upgrade) => upgrade.stop()))
    },
  }
}
