/** What a file says of a lamp besides its nameplate. */
export type Facts = {
  /** By field of the import. */
  readonly fields: Readonly<Record<string, string>>
  /** By title of the column that no field took. */
  readonly extra: Readonly<Record<string, string>>
}

/** Where the columns that no field took stand among the attributes of a device. */
export const EXTRA = 'extra'

export const NO_FACTS: Facts = { fields: {}, extra: {} }
