/** Status of a command item on the wire (contract section 4; 2 and 3 as design.md 8 settles them). */
export const COMMAND_STATUS = { pending: 0, failed: 2, timedOut: 3, replied: 9 } as const
export type CommandStatus = (typeof COMMAND_STATUS)[keyof typeof COMMAND_STATUS]

export const isFinal = (status: CommandStatus) => status !== COMMAND_STATUS.pending
export const isResendable = (status: CommandStatus) => status === 2 || status === 3

/** The fourth moment of the truth line: what the measurement said. `none` where nothing can be measured. */
export const proofs = ['none', 'waiting', 'proved', 'refuted', 'unknown'] as const
export type Proof = (typeof proofs)[number]
