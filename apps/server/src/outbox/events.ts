/** What happens, as the outbox keeps it: named object and past tense, with a body of plain JSON. Each module declares its own (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents

/** An event that is committed. Of two, the one with the smaller id was committed first. */
export type Published<K extends EventName = EventName> = {
  [Name in K]: {
    readonly id: number
    /** Null where it concerns no organisation. */
    readonly customerId: number | null
    readonly name: Name
    readonly body: DomainEvents[Name]
  }
}[K]
