import type { ChoiceField, Label, NumberField, PlainField, RowsField, TextField } from '@lamplighter/contract'

/** Short ways to write the fields of settings. */
type More = { readonly note?: Label; readonly optional?: true }

export const number = (
  key: string,
  label: Label,
  unit: NumberField['unit'],
  [min, max]: readonly [number, number],
  decimals: NumberField['decimals'] = 0,
  more: More = {},
): NumberField => ({ key, label, type: 'number', unit, min, max, decimals, ...more })

export const text = (
  key: string,
  label: Label,
  max: number,
  more: More & { pattern?: RegExp; rule?: Label; secret?: true } = {},
): TextField => ({
  key,
  label,
  type: 'text',
  max,
  ...more,
})

/** Choices of an enumeration of the contract; whole numbers stay numbers. */
export const choice = (
  key: string,
  label: Label,
  choices: Readonly<Record<string | number, Label>>,
  more: More = {},
): ChoiceField => ({
  key,
  label,
  type: 'choice',
  ...more,
  choices: Object.entries(choices).map(([value, name]) => ({
    value: /^\d+$/.test(value) ? Number(value) : value,
    label: name,
  })),
})

export const plain = (type: PlainField['type'], key: string, label: Label, more: More = {}): PlainField => ({
  key,
  label,
  type,
  ...more,
})

export const rows = (
  key: string,
  label: Label,
  cells: RowsField['cells'],
  [least, most]: readonly [number, number],
  more: More = {},
): RowsField => ({
  key,
  label,
  type: 'rows',
  cells,
  least,
  most,
  ...more,
})

export const HEX = /^[0-9A-Fa-f]+$/
