import { type Answer, type ClientMessage, type ServerMessage, unsealData } from '@lamplighter/contract'
import { WebSocket } from 'ws'
import { PASSWORD } from './system.ts'

/** A person at a console: signed in, making calls, listening on the socket. */
export type ApiClient = {
  call<T>(path: string, input: object): Promise<T>
  upload<T>(path: string, file: File): Promise<T>
  /** Over the socket. */
  say(message: ClientMessage): void
  close(): void
}

type Session = { token: string; curApp: string; curCust: number }

const HEART_EVERY = 30_000
const PAGE = 1_000

const post = <T>(port: number, path: string, input: object, headers: Record<string, string> = {}): Promise<T> =>
  send(port, path, JSON.stringify(input), { 'content-type': 'application/json', ...headers })

async function send<T>(port: number, path: string, body: string | FormData, headers: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  const { code, data, type, message } = (await answer.json()) as Answer
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
  return (type === 'base64' ? unsealData(data as string) : data) as T
}

/** Signs in over HTTP and on the socket, and hands over every message that the socket brings. */
export async function openApiClient(
  port: number,
  hear: (message: ServerMessage) => void,
  account = 'demo',
): Promise<ApiClient> {
  const session = await post<Session>(port, '/station/auth/login', { name: account, pswd: PASSWORD })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/data`)
  const heart = () =>
    socket.send(
      JSON.stringify({
        type: 'heart',
        time: Date.now(),
        appType: session.curApp,
        customerId: session.curCust,
        token: session.token,
        batch: true,
      }),
    )
  await new Promise<void>((resolve, reject) => {
    socket.once('open', heart)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the socket was closed before it was signed in')))
    socket.on('message', (data) => {
      const said = JSON.parse(data.toString()) as ServerMessage | ServerMessage[]
      for (const message of Array.isArray(said) ? said : [said]) {
        if (message.type === 'heart') resolve()
        else if (message.type === 'expired') reject(new Error('the session was refused'))
        else hear(message)
      }
    })
  })
  const beating = setInterval(heart, HEART_EVERY)
  return {
    call: (path, input) => post(port, path, input, { auth: session.token }),
    upload(path, file) {
      const body = new FormData()
      body.set('file', file)
      return send(port, path, body, { auth: session.token })
    },
    say: (message) => socket.send(JSON.stringify(message)),
    close() {
      clearInterval(beating)
      socket.close()
    },
  }
}

/** What a console reads when it opens: the whole tree, the map and every page of the list; gives how many lamps it listed. */
export async function readEverything(apiClient: ApiClient): Promise<number> {
  await apiClient.call('/station/tree/QueryAll', {})
  await apiClient.call('/station/map/QueryDevices', {})
  let read = 0
  for (let page = 1; ; page++) {
    const { rows } = await apiClient.call<{ rows: unknown[] }>('/station/light/Query', { page, size: PAGE })
    read += rows.length
    if (rows.length < PAGE) return read
  }
}
