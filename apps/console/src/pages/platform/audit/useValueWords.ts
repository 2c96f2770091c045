import { useSession } from '@lamplighter/client'
import {
  type ApplicationCode,
  applications,
  fieldLabel,
  isApplication,
  type Operation,
  operations,
  type ParameterName,
  parameters,
  records,
  valueWord,
} from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useReferences } from '../../../field/input/ReferenceInput.tsx'
import { useSpeech } from '../../../field/useSpeech.ts'
import { useRoles } from '../../../list/choices.ts'
import type { Value } from './differences.ts'

type Named = readonly { id: number; name: string }[] | undefined

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const nameIn = (list: Named, id: unknown) => list?.find((one) => one.id === id)?.name ?? `#${String(id)}`

/** Keys and values of a record as people say them. */
export function useValueWords(action: string) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const speech = useSpeech()
  const references = useReferences()
  const lists: Readonly<Record<string, Named>> = {
    roleIds: useRoles().data,
    groups: references.group,
    organisationId: references.organisation,
  }
  const [module = ''] = action.split('.')

  const wordOf = (key: string) => {
    if (Object.hasOwn(parameters, key)) return parameters[key as ParameterName].label[language]
    return fieldLabel(key, module)?.[language] ?? key
  }
  const keyWord = (path: readonly string[]) => path.map(wordOf).join(' › ') || t('audit.value')

  function one(key: string, value: Value): string {
    if (value === null || value === '') return t('audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (key === 'operations') return operations[value as Operation]?.[language] ?? String(value)
    if (key === 'apps')
      return isApplication(String(value)) ? applications[value as ApplicationCode].label[language] : String(value)
    const field = Object.hasOwn(records, module) ? records[module]?.fields[key] : undefined
    if (field?.type === 'reference') return nameIn(references[field.to], value)
    if (field) return valueWord(field, value, speech)
    if (key in lists) return nameIn(lists[key], value)
    if (typeof value === 'string' && MOMENT.test(value)) return format.dateTime(value)
    return String(value)
  }

  /** A value as its members; a plain one is a list of one. */
  function valueWords(path: readonly string[], told: Value | undefined): readonly string[] {
    const key = path.at(-1) ?? ''
    if (told === undefined) return []
    if (key === 'groups' && told === null) return [t('audit.wholeOrganisation')]
    if (!Array.isArray(told)) return [one(key, told)]
    return told.length === 0 ? [t('audit.nothing')] : told.map((member) => one(key, member))
  }
  return { keyWord, valueWords }
}
