/** A text without case, accents and forms of letters, as searches compare it; the database's function of this name does the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

/** The order that people count in, 1, 2, 10; the database's `natural_order` is the same. */
export const byNaturalOrder = new Intl.Collator('und', { numeric: true }).compare
