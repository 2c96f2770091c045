/** A pattern for `like` that finds a text anywhere; signs in it stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
