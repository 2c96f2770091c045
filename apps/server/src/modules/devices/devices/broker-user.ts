const SEPARATOR = '@'

/** An edge node by its organisation's code and its communication number. */
type EdgeNode = { readonly group: string; readonly edge: string }

/** The user name of an edge node at a broker: numbers may be the same in two organisations. */
export const brokerUserOf = ({ group, edge }: EdgeNode): string => `${edge}${SEPARATOR}${group}`

/** The node that a user name stands for; null for another name. */
export function nodeOfBrokerUser(user: string): EdgeNode | null {
  const at = user.lastIndexOf(SEPARATOR)
  return at > 0 && at < user.length - 1 ? { group: user.slice(at + 1), edge: user.slice(0, at) } : null
}
