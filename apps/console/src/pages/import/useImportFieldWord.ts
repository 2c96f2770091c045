import { useSession } from '@lamplighter/client'
import { type CellField, importRecordFields, unitWord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { imports } from '../../i18n/zh/imports.ts'

const recordFields: Readonly<Partial<Record<string, CellField>>> = importRecordFields

const isWord = (name: string): name is keyof typeof imports.fields => name in imports.fields

/** What a field of a row of an inventory is called; one that nobody knows as it came. */
export function useImportFieldWord(): (name: string) => string {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (name) => {
    const field = recordFields[name]
    if (!field) return isWord(name) ? t(`imports.fields.${name}`) : name
    const unit = field.type === 'number' && field.unit !== 'deg' ? ` ${unitWord(field.unit, language)}` : ''
    return `${field.label[language]}${unit}`
  }
}
