/** As PostgreSQL reads an array of what needs no quotes: the driver would look at every character of thousands. */
export const arrayLiteral = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** As PostgreSQL reads an array of texts. */
export const textArrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
