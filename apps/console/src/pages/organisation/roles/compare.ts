import { type Operation, operationAreas, type Role } from '@lamplighter/contract'

export type ComparedRight = { operation: Operation; one: boolean; other: boolean }

const holds = (role: Role, operation: Operation) => role.operations.includes(operation)

/** Area by area, what each of two roles gives. */
export const comparedRights = (one: Role, other: Role) =>
  operationAreas.map(({ label, operations }) => ({
    label,
    rights: operations.map(
      (operation): ComparedRight => ({ operation, one: holds(one, operation), other: holds(other, operation) }),
    ),
  }))

const scopeKey = ({ groups }: Role) => (groups === null ? 'whole' : [...groups].sort((a, b) => a - b).join())

export const sameScope = (one: Role, other: Role) => scopeKey(one) === scopeKey(other)

/** In how many rights, and in the scope, two roles differ. */
export const differences = (one: Role, other: Role): number =>
  comparedRights(one, other).flatMap(({ rights }) => rights.filter((right) => right.one !== right.other)).length +
  (sameScope(one, other) ? 0 : 1)
