import { createServer, type Server, type Socket } from 'node:net'

/** The account that the stand-in takes, and its devices. */
const ALARM_ACCOUNT = {
  userName: 'desk',
  userPswd: 'Stand-in-2026',
  codes: ['SOS-01', 'SOS-02', 'SOS-03'],
} as const

/** Changes of a flood. */
const FLOOD = 20_000
const GARBAGE = '<?xml nonsense\u0000\n'.repeat(40)

/** Stand-in for a third-party alarm server; it speaks docs/operations/alarm-server.md. */
export type AlarmServer = {
  /**
   * Does what a person or a test asks: `start`, `dealing` and `normal` of a device; `flood` of many of
   * these, which ends in the normal; `die`, `revive`, `hang` and `garbage` of the server. False for another act or device.
   */
  act(act: string, code: string): boolean
  close(): void
}

export function serveAlarms(port: number): AlarmServer {
  const devices = new Map<string, { alarm: boolean; running: boolean }>(
    ALARM_ACCOUNT.codes.map((code) => [code, { alarm: false, running: false }]),
  )
  const sockets = new Set<Socket>()
  let hangs = false
  let server: Server | null = null

  const write = (socket: Socket, said: object) => void socket.write(`${JSON.stringify(said)}\n`)
  const tellAll = (said: object) => {
    for (const socket of sockets) if (!hangs) write(socket, said)
  }
  function move(act: 'start' | 'dealing' | 'normal', code: string) {
    if (!devices.has(code)) return false
    devices.set(code, { alarm: act !== 'normal', running: act === 'dealing' })
    tellAll({ type: act, code })
    return true
  }

  function flood(code: string) {
    if (!devices.has(code)) return false
    for (let n = 0; n < FLOOD; n++) move(n % 2 === 0 ? 'start' : 'normal', code)
    return true
  }

  function hear(socket: Socket, line: string) {
    const { type, code, userName, userPswd } = JSON.parse(line) as Record<string, string>
    if (type === 'login') {
      const ok = userName === ALARM_ACCOUNT.userName && userPswd === ALARM_ACCOUNT.userPswd
      write(socket, {
        type,
        ok,
        devices: [...devices].map(([name, state]) => ({ code: name, online: true, ...state })),
      })
      if (ok) sockets.add(socket)
    } else if (type === 'heart') write(socket, { type })
    else if (type === 'deal' && sockets.has(socket)) move('dealing', String(code))
  }

  function begin() {
    hangs = false
    server ??= createServer((socket) => {
      let buffer = ''
      socket.setEncoding('utf8')
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.on('data', (text: string) => {
        if (hangs) return
        const lines = (buffer + text).split('\n')
        buffer = lines.pop() ?? ''
        try {
          for (const line of lines) hear(socket, line)
        } catch {
          socket.destroy()
        }
      })
    }).listen(port, '127.0.0.1')
  }
  function end() {
    for (const socket of sockets) socket.destroy()
    server?.close()
    server = null
  }

  begin()
  return {
    act(act, code) {
      switch (act) {
        case 'start':
        case 'dealing':
        case 'normal':
          return move(act, code)
        case 'flood':
          return flood(code)
        case 'die':
          end()
          return true
        case 'revive':
          begin()
          return true
        case 'hang':
          hangs = true
          return true
        case 'garbage':
          for (const socket of sockets) socket.write(GARBAGE)
          return true
        default:
          return false
      }
    },
    close: end,
  }
}
