import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Settings, StartError } from '../settings.ts'
import type { Clock } from '../time/clock.ts'

/** A certificate with its chain and its private key, as PEM. */
export type Tls = { readonly cert: string; readonly key: string }

type TlsSettings = Pick<Settings, 'LAMPLIGHTER_TLS_CERT' | 'LAMPLIGHTER_TLS_KEY' | 'LAMPLIGHTER_MQTTS_PORT'>

function readPem(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${setting}=${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** What HTTPS and MQTTS are served with; null where no certificate is set. @throws StartError when it is not usable. */
export function readTls({
  LAMPLIGHTER_TLS_CERT: certFile,
  LAMPLIGHTER_TLS_KEY: keyFile,
  LAMPLIGHTER_MQTTS_PORT: mqttsPort,
}: TlsSettings): Tls | null {
  if (!certFile && !keyFile) {
    if (mqttsPort === undefined) return null
    throw new StartError('LAMPLIGHTER_MQTTS_PORT needs LAMPLIGHTER_TLS_CERT and LAMPLIGHTER_TLS_KEY')
  }
  if (!certFile || !keyFile) throw new StartError('LAMPLIGHTER_TLS_CERT and LAMPLIGHTER_TLS_KEY go together')
  const tls = { cert: readPem('LAMPLIGHTER_TLS_CERT', certFile), key: readPem('LAMPLIGHTER_TLS_KEY', keyFile) }
  try {
    createSecureContext(tls)
  } catch {
    throw new StartError(`${certFile} and ${keyFile} are not a certificate and its key`)
  }
  return tls
}

declare module '../bus.ts' {
  interface Happenings {
    /** Connections that come from now on are served with this certificate. */
    tlsRenewed: [tls: Tls]
  }
}

/** Certificates are renewed weeks before they end. */
const LOOK_EVERY = 10 * 60_000

type WatchOptions = {
  settings: TlsSettings
  tls: Tls
  clock: Clock
  log: { warn(sentence: string): void }
  onRenewed: (tls: Tls) => void
}

/** Reads the files again now and then, and tells of a certificate that took the other's place. Returns a canceller. */
export function watchTls({ settings, tls, clock, log, onRenewed }: WatchOptions): () => void {
  let known = tls
  let said = ''
  const sayOnce = (sentence: string) => {
    if (sentence !== said && sentence !== '') log.warn(sentence)
    said = sentence
  }
  return clock.every(LOOK_EVERY, () => {
    try {
      const found = readTls(settings)
      sayOnce('')
      if (!found || (found.cert === known.cert && found.key === known.key)) return
      known = found
      onRenewed(found)
    } catch (error) {
      // Perhaps only one of the two files is there yet: what is served goes on.
      if (!(error instanceof StartError)) throw error
      sayOnce(`the certificate was not renewed: ${error.message}`)
    }
  })
}

const LOOPBACK = /^(127\.|::1$|localhost$)/

type ListenSettings = TlsSettings &
  Pick<Settings, 'MQTT_URL' | 'LAMPLIGHTER_HOST' | 'LAMPLIGHTER_MQTT_HOST' | 'LAMPLIGHTER_MQTT_PLAIN'>

/** What of ours can be read by others on the way: a sentence each. */
export function plainListeners(settings: ListenSettings): string[] {
  const host = settings.LAMPLIGHTER_HOST
  const mqttHost = settings.LAMPLIGHTER_MQTT_HOST ?? host
  const found: string[] = []
  if (!settings.LAMPLIGHTER_TLS_CERT && !LOOPBACK.test(host))
    found.push(`HTTP is served without TLS on ${host}: set LAMPLIGHTER_TLS_CERT, or put a proxy with TLS in front`)
  if (!settings.MQTT_URL && settings.LAMPLIGHTER_MQTT_PLAIN && !LOOPBACK.test(mqttHost))
    found.push(`MQTT is served without TLS on ${mqttHost}: set LAMPLIGHTER_MQTTS_PORT and LAMPLIGHTER_MQTT_PLAIN=false`)
  return found
}
