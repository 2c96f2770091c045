import { kinds } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** Kinds that an application is about: poles carry theirs, all others are of lighting. */
export const kindsOf = (application: string) =>
  kinds.filter((kind) => (wires[kind].application === 'pole') === (application === 'pole'))

/** SQL that is true for devices `d` that an application shows: those of its kinds, and in that of poles what hangs on smart ones. */
export const shownIn = (application: string, put: string) =>
  application === 'pole'
    ? `(d.kind = any (${put}) or exists (select from pole p where p.customer_id = d.customer_id and p.number = d.pole and p.type = 1))`
    : `d.kind = any (${put})`
