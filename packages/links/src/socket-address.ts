type Socket = { readonly remoteAddress?: string | undefined; readonly remotePort?: number | undefined }

/** Where a socket speaks from; an IPv4 address without the wrapping that a socket for both kinds gives it. */
export function socketAddress({ remoteAddress, remotePort }: Socket): string | null {
  if (!remoteAddress || !remotePort) return null
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return address.includes(':') ? `[${address}]:${remotePort}` : `${address}:${remotePort}`
}
