/** Who an edge node is at a broker, and which topics it may use: only those of its own node. */

export type Identity = { readonly group: string; readonly edge: string }

const UPWARD = new Set(['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'])

export function mayPublish({ group, edge }: Identity, topic: string): boolean {
  const [space, ofGroup, type = '', ofEdge, device, more] = topic.split('/')
  if (space !== 'spBv1.0' || ofGroup !== group || ofEdge !== edge || more !== undefined || !UPWARD.has(type))
    return false
  return type.startsWith('N') ? device === undefined : device !== undefined && device !== ''
}

export function maySubscribe({ group, edge }: Identity, filter: string): boolean {
  const node = `spBv1.0/${group}/NCMD/${edge}`
  const devices = `spBv1.0/${group}/DCMD/${edge}/`
  if (filter === node || filter === `${node}/#`) return true
  if (filter.startsWith(devices)) return !filter.slice(devices.length).includes('/')
  return filter.startsWith('spBv1.0/STATE/') && filter.split('/').length === 3
}
