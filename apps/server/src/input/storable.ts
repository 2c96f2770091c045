/** Whether PostgreSQL takes a text: it has no NUL, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text of a stranger, at most so long, as it can be kept. */
export const storable = (text: string, most: number): string => text.slice(0, most).replaceAll('\0', '').toWellFormed()
