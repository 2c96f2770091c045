/** Texts that are kept at most; what is rarer than that is not worth a look. */
const MOST = 10_000

/** Gives one text for all that are alike: the devices of a city say the same of themselves, each in a text of its own. */
export function createInterning(most = MOST): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    if (texts.size >= most) texts.clear()
    texts.set(text, text)
    return text
  }
}
