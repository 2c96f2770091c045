import { networkInterfaces } from 'node:os'
import { renderSVG } from 'uqr'
import type { Settings } from '../../../settings.ts'

const PHONE_PAGE = '/qr'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Under which name a phone finds this machine: it is none of the browser's business, so no header is asked. */
function hostFor(host: string, interfaces: Interfaces): string {
  if (host === '127.0.0.1' || host === '::1') return 'localhost'
  if (host !== '0.0.0.0' && host !== '::') return host
  const outside = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  return outside?.address ?? 'localhost'
}

/** The console's address for phones. */
export function publicAddress(
  { LAMPLIGHTER_PUBLIC_URL, LAMPLIGHTER_HOST, LAMPLIGHTER_PORT }: Settings,
  interfaces: Interfaces = networkInterfaces(),
): string {
  if (LAMPLIGHTER_PUBLIC_URL) return LAMPLIGHTER_PUBLIC_URL.replace(/\/+$/, '')
  return `http://${hostFor(LAMPLIGHTER_HOST, interfaces)}:${LAMPLIGHTER_PORT}`
}

/** Where the phone confirms a code. */
export const phonePage = (settings: Settings, code: string): string =>
  `${publicAddress(settings)}${PHONE_PAGE}?code=${code}`

/** A QR code as SVG, black on white with its quiet zone: a dark page would leave it unreadable. */
export const qrImage = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8 })
