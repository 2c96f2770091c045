import type { Scope } from '../../../db/database.ts'
import type { Device } from '../devices/index.ts'

type Command = { readonly deviceId: number; readonly code: string; readonly args?: unknown }

/** Reads what commands are about; what it gives throws where one of them cannot be carried out as things stand. */
export type CommandCheck = (
  scope: Scope,
  commands: readonly Command[],
) => Promise<(to: Device, code: string, args: unknown) => void>

/** Completes the arguments of commands by what their devices have to know. */
export type CommandCompletion = <C extends Pick<Command, 'code' | 'args'>>(
  scope: Scope,
  commands: readonly C[],
) => Promise<readonly C[]>

/** What commands change besides, in the transaction that stores them; `isRepeat` where a device gets once more what it should have. */
export type CommandEffect = (
  scope: Scope,
  commands: readonly Required<Command>[],
  given: { readonly isRepeat: boolean },
) => Promise<void>

/** What other modules do about commands: each adds its own as the server starts. */
export type CommandExtensions = {
  /** @param by whose commands it looks at */
  addCheck(check: CommandCheck, by?: 'anything' | 'person'): void
  addCompletion(completion: CommandCompletion): void
  addEffect(effect: CommandEffect): void
  /** All checks of commands of a person, or of what runs automatically. */
  check(by: 'person' | 'automation'): CommandCheck
  readonly complete: CommandCompletion
  readonly effect: CommandEffect
}

export function createCommandExtensions(): CommandExtensions {
  const checks: { readonly check: CommandCheck; readonly by: 'anything' | 'person' }[] = []
  const completions: CommandCompletion[] = []
  const effects: CommandEffect[] = []
  return {
    addCheck: (check, by = 'anything') => checks.push({ check, by }),
    addCompletion: (completion) => completions.push(completion),
    addEffect: (effect) => effects.push(effect),

    check: (by) => async (scope, commands) => {
      const found: Awaited<ReturnType<CommandCheck>>[] = []
      for (const one of checks)
        if (one.by === 'anything' || by === 'person') found.push(await one.check(scope, commands))
      return (to, code, args) => {
        for (const one of found) one(to, code, args)
      }
    },

    async complete(scope, commands) {
      let completed = commands
      for (const completion of completions) completed = await completion(scope, completed)
      return completed
    },

    async effect(scope, commands, given) {
      for (const one of effects) await one(scope, commands, given)
    },
  }
}
