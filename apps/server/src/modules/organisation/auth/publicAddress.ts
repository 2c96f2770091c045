import { networkInterfaces } from 'node:os'
import type { Settings } from '../../../settings.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Under which name others find this machine: it is none of the browser's business, so no header is asked. */
function hostFor(host: string, interfaces: Interfaces): string {
  if (host === '127.0.0.1' || host === '::1') return 'localhost'
  if (host !== '0.0.0.0' && host !== '::') return host
  const outside = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  return outside?.address ?? 'localhost'
}

/** The console's address for phones and for a single sign-on provider. */
export function publicAddress(
  { LAMPLIGHTER_PUBLIC_URL, LAMPLIGHTER_HOST, LAMPLIGHTER_PORT, LAMPLIGHTER_TLS_CERT }: Settings,
  interfaces: Interfaces = networkInterfaces(),
): string {
  if (LAMPLIGHTER_PUBLIC_URL) return LAMPLIGHTER_PUBLIC_URL.replace(/\/+$/, '')
  return `${LAMPLIGHTER_TLS_CERT ? 'https' : 'http'}://${hostFor(LAMPLIGHTER_HOST, interfaces)}:${LAMPLIGHTER_PORT}`
}
