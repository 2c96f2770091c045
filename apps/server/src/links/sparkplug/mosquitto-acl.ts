import { brokerUserOf } from '../../modules/devices/devices/index.ts'
import type { Identity } from './access.ts'

const UPWARD = { node: ['NBIRTH', 'NDATA', 'NDEATH'], device: ['DBIRTH', 'DDATA', 'DDEATH'] } as const

/**
 * The ACL file of a Mosquitto, with an entry for each edge node: the patterns of Mosquitto know the user alone, so that a
 * node could speak for one of the same number in another organisation.
 * @param server user name of our own connection
 */
export function mosquittoAcl(server: string, nodes: readonly Identity[]): string {
  const entryOf = (node: Identity) => {
    const topic = (type: string) => `spBv1.0/${node.group}/${type}/${node.edge}`
    return [
      `user ${brokerUserOf(node)}`,
      ...UPWARD.node.map((type) => `topic write ${topic(type)}`),
      ...UPWARD.device.map((type) => `topic write ${topic(type)}/+`),
      `topic read ${topic('NCMD')}`,
      `topic read ${topic('DCMD')}/+`,
      'topic read spBv1.0/STATE/+',
    ].join('\n')
  }
  return `${[`user ${server}\ntopic readwrite spBv1.0/#`, ...nodes.map(entryOf)].join('\n\n')}\n`
}
