import type { ApplicationCode, Language, Operation, ServerMessage } from '@lamplighter/contract'

/** What a message tells of: the right that it takes to know, and the group where it is; null is nowhere. */
export type About = {
  readonly customerId: number
  readonly operation: Operation
  readonly groupId: number | null | 'anywhere'
  /** A person needs one of these applications for it; without them any will do. */
  readonly applications?: readonly ApplicationCode[] | undefined
  /** It is told in windows of those applications alone. */
  readonly isApart?: true
}

/** Makes a message, once for each language that somebody listens in. */
export type Make = (language: Language) => ServerMessage

/** The browsers that listen; a message reaches nobody of another organisation, and nobody whose rights do not reach it. Of messages under one key the last counts. */
export type Audience = {
  toAll(about: About, key: string, make: Make): void
  /** To those who asked for the device. */
  toSubscribers(about: About, code: string, key: string, make: Make): void
  /** To those who asked for the device or for the connection it speaks through. */
  toFollowers(about: About, code: string, connection: string, key: string, make: Make): void
  /** Sessions of these people ended, or what they may has changed. */
  recheck(personIds: readonly number[]): void
  readonly size: number
  /** Those who listen for one organisation. */
  sizeOf(customerId: number): number
}
