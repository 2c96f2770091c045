import type { DeviceSetting, Field, Filled } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { specOf } from './catalogue.ts'
import { type LastAnswer, lastAnswers } from './read-settings.store.ts'

const isFilled = (value: unknown): value is Filled =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values in an answer; null for an answer that leaves some of them out. */
function valuesIn(content: string, fields: readonly Field[]): Filled | null {
  try {
    const said: unknown = JSON.parse(content)
    return isFilled(said) && fields.every(({ key, optional }) => optional || key in said) ? said : null
  } catch {
    return null
  }
}

function settingIn({ code, kind, content, answered }: LastAnswer): DeviceSetting[] {
  const name = code.slice(code.indexOf('.') + 1)
  const fields = specOf(kind, `dcs.${name}`)?.answer
  const values = fields ? valuesIn(content, fields) : null
  return values ? [{ name, values, read: answered.toISOString() }] : []
}

/** What a device last said that it holds, by setting: when it was asked, or as it confirmed a change. */
export async function readSettings(scope: Scope, deviceId: number): Promise<DeviceSetting[]> {
  const known = (await lastAnswers(scope, deviceId)).flatMap(settingIn)
  return known.filter(({ name }, at) => known.findIndex((one) => one.name === name) === at)
}
