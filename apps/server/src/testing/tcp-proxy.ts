import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that a test can cut, stop up or slow down. */
export type TcpProxy = {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** Connections stay, and nothing comes through, either way: as of a machine that stands still. */
  hold(): void
  /** What the server answers comes so much later, ms. */
  slow(ms: number): void
  /**
   * From a message on that holds a word, what the server answers on its connection is lost: it is done, and nobody hears of
   * it. Only on connections over which `after` went before, where it is given.
   */
  muteFrom(word: string, after?: string): void
  /** Ends what is muted, and lets everything through again, and new connections. */
  restore(): void
  /** New connections go to another port. */
  redirect(port: number): void
  close(): Promise<void>
}

type Pair = { readonly client: Socket; readonly upstream: Socket }

export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  let target = port
  let isCut = false
  let isHeld = false
  let delay = 0
  let muting: { readonly word: string; readonly after: string } | null = null
  const pairs = new Set<Pair>()

  function destroyAll() {
    for (const { client, upstream } of pairs) {
      client.destroy()
      upstream.destroy()
    }
  }
  function flow({ client, upstream }: Pair) {
    for (const socket of [client, upstream])
      if (isHeld) socket.pause()
      else socket.resume()
  }

  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(target, host)
    const pair = { client, upstream }
    let isNear = false
    let isMuted = false
    client.on('data', (bytes) => {
      isNear ||= muting !== null && bytes.includes(muting.after)
      isMuted ||= muting !== null && isNear && bytes.includes(muting.word)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isMuted) return
      // Timers of one length keep their order; a socket that is gone by then takes nothing.
      if (delay > 0) setTimeout(() => client.writable && client.write(bytes), delay)
      else client.write(bytes)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    pairs.add(pair)
    flow(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true
      destroyAll()
    },
    hold() {
      isHeld = true
      for (const pair of pairs) flow(pair)
    },
    slow(ms) {
      delay = ms
    },
    muteFrom(word, after = '') {
      muting = { word, after }
    },
    restore() {
      isCut = false
      isHeld = false
      // What is still on its way would be overtaken.
      if (muting !== null || delay > 0) destroyAll()
      muting = null
      delay = 0
      for (const pair of pairs) flow(pair)
    },
    redirect(other) {
      target = other
    },
    close: () => {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
