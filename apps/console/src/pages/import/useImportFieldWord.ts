import { useSession } from '@lamplighter/client'
import { type CellField, importRecordFields, unitWord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import type { Translation } from '../../i18n/words.ts'

const recordFields: Readonly<Partial<Record<string, CellField>>> = importRecordFields

/** What a field of a row of an inventory is called; one that nobody knows as it came. */
export function useImportFieldWord(): (name: string) => string {
  const { t, i18n } = useTranslation()
  const isWord = (name: string): name is keyof Translation['imports']['fields'] => i18n.exists(`imports.fields.${name}`)
  const language = useSession((state) => state.language)
  return (name) => {
    const field = recordFields[name]
    if (!field) return isWord(name) ? t(`imports.fields.${name}`) : name
    const unit = field.type === 'number' && field.unit !== 'deg' ? ` ${unitWord(field.unit, language)}` : ''
    return `${field.label[language]}${unit}`
  }
}
