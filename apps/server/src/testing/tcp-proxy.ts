import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that a test can cut. */
export type TcpProxy = {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** From a message on that holds a word, what the server answers on its connection is lost: it is done, and nobody hears of it. */
  muteFrom(word: string): void
  /** Ends what is muted, and lets new connections through. */
  restore(): void
  close(): Promise<void>
}

export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  let isCut = false
  let muting: string | null = null
  const sockets = new Set<Socket>()
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(port, host)
    let isMuted = false
    client.on('data', (bytes) => {
      isMuted ||= muting !== null && bytes.includes(muting)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (!isMuted) client.write(bytes)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true
      destroyAll()
    },
    muteFrom(word) {
      muting = word
    },
    restore() {
      isCut = false
      if (muting !== null) destroyAll()
      muting = null
    },
    close: () => {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
