import type { CellField } from '../field/fields.ts'
import type { Label } from '../text/label.ts'
import type { ParameterGroup } from './parameter-groups.ts'

type Declared<Type extends CellField['type'], Value> = Omit<Extract<CellField, { type: Type }>, 'key'> & {
  readonly group: ParameterGroup
  readonly note: Label
  readonly default: Value
}
/** A parameter: a field with its default. */
export type Declaration = Declared<'number', number> | Declared<'text', string> | Declared<'switch', boolean>
