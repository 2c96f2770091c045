/** As PostgreSQL reads an array of what needs no quotes: the driver would look at every character of thousands. */
export const arrayLiteral = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** As PostgreSQL reads an array of texts. */
export const textArrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** As PostgreSQL reads an array of measured values: what is not a number is none. */
export const realArrayLiteral = (points: ArrayLike<number | null>): string => {
  let text = '{'
  for (let at = 0; at < points.length; at++) {
    const value = points[at]
    if (at > 0) text += ','
    text += value === null || value === undefined || Number.isNaN(value) ? 'NULL' : value
  }
  return `${text}}`
}
