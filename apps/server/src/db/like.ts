/** A pattern for `like` that finds a text anywhere; signs in it stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL that finds the words of a parameter in a text, whatever their case, accents and forms of letters. */
export const wordsIn = (text: string, parameter: string): string =>
  `position(folded(${parameter}) in folded(${text})) > 0`
