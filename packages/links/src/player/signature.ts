const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256; null in a page without TLS, whose browser computes none. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { subtle } = crypto as { subtle?: typeof crypto.subtle }
  return subtle ? hex(await subtle.digest('SHA-256', bytes)) : null
}

/** The signature of a body by the secret of a player. */
export async function signatureOf(secret: string, body: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return `sha256=${hex(await crypto.subtle.sign('HMAC', key, encoder.encode(body)))}`
}
