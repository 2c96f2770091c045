/** What an inventory says of a device besides its nameplate; it is added to what is known. */
export type Facts = {
  /** By field of the import. */
  readonly fields: Readonly<Record<string, string>>
  /** By title of the column that no field took. */
  readonly extra: Readonly<Record<string, string>>
}

/** Where the columns that no field took stand among the attributes of a device. */
export const EXTRA = 'extra'

export const NO_FACTS: Facts = { fields: {}, extra: {} }
