/** A cell that a spreadsheet would run as a formula is shown as the text it is (OWASP, CSV injection). */
export const harmless = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
