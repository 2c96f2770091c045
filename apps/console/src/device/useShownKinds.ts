import { type Kind, kinds } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { type Base, POLE } from '../app/addresses.ts'
import { useBase } from '../app/useBase.ts'

/** Kinds of devices that an application shows: that of poles shows the lamps on them too. */
export const kindsShownAt = (base: Base): readonly Kind[] =>
  kinds.filter((kind) =>
    base === POLE ? kind === 'luminaire' || wires[kind].application === 'pole' : wires[kind].application === 'light',
  )

/** Those of the application in which we are. */
export const useShownKinds = () => kindsShownAt(useBase())
