import { errors, isErrorKey, type Language, sentenceOf } from '@lamplighter/contract'

/** The sentence of an error by its number; null when no error has it. */
export function refusalOf(number: number, language: Language): string | null {
  const key = Object.keys(errors).find((name) => isErrorKey(name) && errors[name].number === number)
  return key !== undefined && isErrorKey(key) ? sentenceOf(key, {}, language) : null
}
