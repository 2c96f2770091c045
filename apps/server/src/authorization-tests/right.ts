import type { Access, Operation } from '@lamplighter/contract'

type Whole = Operation extends infer O extends string ? `${O}, whole` : never
type Password = Operation extends infer O extends string ? `${O}, password` | `${O}, whole, password` : never

/** Who may make a call: the right, whether it has to reach the whole organisation, and whether the password is asked for. */
export type Right = Access | Whole | Password
