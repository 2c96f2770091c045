import type { CommandSpec, Language } from '@lamplighter/contract'

/** The catalogue names the question; the setting is what it asks for. */
export function settingName(read: Pick<CommandSpec, 'name'>, language: Language): string {
  const bare = read.name[language].replace(/^(查询|Read )/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
