/** Texts that are kept at most, and their length: what devices say is not trusted, and longer ones are rarely alike. */
const MOST = 10_000
const LONGEST = 80

/** Gives one text for all that are alike: the devices of a city say the same of themselves, each in a text of its own. */
export function createInterning(most = MOST): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    if (text.length > LONGEST) return text
    const known = texts.get(text)
    if (known !== undefined) return known
    if (texts.size >= most) texts.clear()
    texts.set(text, text)
    return text
  }
}
