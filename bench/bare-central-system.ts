import { createServer as createHttp } from 'node:http'
import { createServer } from '../packages/links/src/ocpp/rpc.ts'

/** An OCPP central system that takes everybody and answers at once: nothing is judged, kept or shown. */

const MAX_PAYLOAD = 65_536

const server = createServer<null>({ maxBadMessages: 20, maxPayload: MAX_PAYLOAD })
server.auth(async (accept) => accept(null))
const accepted = { idTagInfo: { status: 'Accepted' } }
const answers: Readonly<Record<string, () => object>> = {
  BootNotification: () => ({ status: 'Accepted', currentTime: new Date().toISOString(), interval: 60 }),
  StatusNotification: () => ({}),
  Authorize: () => accepted,
  StartTransaction: () => ({ transactionId: 1, ...accepted }),
  MeterValues: () => ({}),
}
server.on('client', (peer) => {
  for (const [action, answer] of Object.entries(answers)) peer.handle(action, answer)
})
const http = createHttp()
http.on('upgrade', server.handleUpgrade)
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ listening: typeof address === 'object' && address ? address.port : 0 })
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
