import type { Label, Language } from './label.ts'

const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

const unknown: Readonly<Record<string, Label>> = { grantedBy: { zh: '管理员', en: 'your administrator' } }

/** A sentence with its `{parameters}` filled in; what is not known of them is an ellipsis. */
export const filledSentence = (
  sentence: Label,
  params: Readonly<Record<string, unknown>>,
  language: Language,
): string =>
  sentence[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? unknown[name] ?? '…'
    return isLabel(value) ? value[language] : String(value)
  })
