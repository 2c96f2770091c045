import type { Address } from '../link.ts'

const NAMESPACE = 'spBv1.0'
const VERBS = ['BIRTH', 'DATA', 'DEATH', 'CMD'] as const

export type Verb = (typeof VERBS)[number]

/** `spBv1.0/{group}/{N|D}{verb}/{edge}[/{device}]`. */
export type Topic = { readonly verb: Verb; readonly address: Address }

/** Null for what is no topic of a node or device. */
export function parseTopic(topic: string): Topic | null {
  const [namespace, group, type, edge, device, ...more] = topic.split('/')
  if (namespace !== NAMESPACE || more.length > 0 || !isId(group) || !isId(edge) || type === undefined) return null
  const ofDevice = type.startsWith('D')
  if (!ofDevice && !type.startsWith('N')) return null
  const verb = VERBS.find((candidate) => candidate === type.slice(1))
  if (verb === undefined) return null
  if (!ofDevice) return device === undefined ? { verb, address: { group, edge, device: null } } : null
  return isId(device) ? { verb, address: { group, edge, device } } : null
}

const DATA = /^[^/]+\/[^/]+\/[ND]DATA\//

/** Whether a topic carries values; each message of a city is asked, so that nothing is made of it. */
export const isData = (topic: string): boolean => DATA.test(topic)

/** Throws a RangeError for an id the standard forbids. */
export function formatTopic(verb: Verb, { group, edge, device }: Address): string {
  for (const id of device === null ? [group, edge] : [group, edge, device]) {
    if (!isId(id)) throw new RangeError(`Not a Sparkplug id: ${JSON.stringify(id)}`)
  }
  const node = `${NAMESPACE}/${group}/${device === null ? 'N' : 'D'}${verb}/${edge}`
  return device === null ? node : `${node}/${device}`
}

export const stateTopic = (hostId: string): string => `${NAMESPACE}/STATE/${hostId}`

/** All a host listens to: not the commands, which would be its own. */
export function hostSubscriptions(hostId: string): string[] {
  const reports: Verb[] = ['BIRTH', 'DATA', 'DEATH']
  return [
    stateTopic(hostId),
    ...reports.map((verb) => `${NAMESPACE}/+/N${verb}/+`),
    ...reports.map((verb) => `${NAMESPACE}/+/D${verb}/+/+`),
  ]
}

export function edgeSubscriptions(group: string, edge: string): string[] {
  return [formatTopic('CMD', { group, edge, device: null }), `${NAMESPACE}/${group}/DCMD/${edge}/+`]
}

const FORBIDDEN = /[+/#]/

function isId(id: string | undefined): id is string {
  return id !== undefined && id !== '' && !FORBIDDEN.test(id) && !id.includes('\0')
}
