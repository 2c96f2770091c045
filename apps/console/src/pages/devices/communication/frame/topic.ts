/** What a frame is for, by the part of its topic that says so. */
export const topicTypes = ['NBIRTH', 'DBIRTH', 'NDATA', 'DDATA', 'NDEATH', 'DDEATH', 'NCMD', 'DCMD'] as const
export type TopicType = (typeof topicTypes)[number]

/** Null for a topic of no Sparkplug node. */
export const typeOf = (topic: string): TopicType | null => {
  const part = topic.split('/')[2]
  return topicTypes.find((type) => type === part) ?? null
}

/** True of a frame on the connection of this number, the devices behind it included. */
export const isOfConnection = (topic: string, edge: string): boolean => topic.split('/')[3] === edge
