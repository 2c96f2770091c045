import { useSession } from '@lamplighter/client'
import { importFieldWord } from '@lamplighter/contract/import-field-words'

/** What a field of a row of an inventory is called; one that nobody knows as it came. */
export function useImportFieldWord(): (name: string) => string {
  const language = useSession((state) => state.language)
  return (name) => importFieldWord(name, language)
}
