import type { CallName } from '@lamplighter/contract'
import type { Job, Kept } from '../jobs/index.ts'
import type { Consumer } from '../outbox/index.ts'
import type { Readiness } from '../process/readiness.ts'
import type { Platform, Services } from '../services.ts'
import type { TaskKind } from '../tasks/index.ts'
import type { Audience } from './audience.ts'
import type { AllHandlers } from './context.ts'

/** A figure of the running server for `/metrics`. */
export type Figure = { readonly help: string; read(): number }

/** What a module does, as the server runs it. */
export type Parts<Answered = Partial<AllHandlers>> = {
  /** Answers to its calls of the contract. */
  readonly handlers?: Answered
  readonly jobs?: readonly Job[]
  /** Rows that it keeps for a time only. */
  readonly kept?: readonly Kept[]
  /** What users start in it and what takes long. */
  readonly tasks?: readonly TaskKind<never>[]
  /** What it does about events that are committed. */
  readonly consumers?: readonly Consumer[]
  /** Whether what it runs works, by the name under which `/api/ready` tells it. */
  readonly ready?: Readonly<Record<string, () => Readiness | Promise<Readiness>>>
  readonly figures?: Readonly<Record<string, Figure>>
  /** Tells browsers what happens in it, and keeps what this process remembers up to date. */
  listen?(audience: Audience): void
  /** Modules start in the order of their list, and stop in the opposite one. */
  start?(): Promise<void> | void
  stop?(): Promise<void> | void
}

/** One domain of the server. */
export type Module<Answered = Partial<AllHandlers>> = {
  /** What it gives to other modules, made before any is described; it finds what those before it in the list gave. */
  provide?(services: Services): Promise<Partial<Services>> | Partial<Services>
  /** It finds the services of all. */
  describe(services: Services): Parts<Answered>
}

export const defineModule = <Answered = Record<never, never>>(module: Module<Answered>): Module<Answered> => module

type AnsweredBy<List extends readonly unknown[]> = {
  [At in keyof List]: List[At] extends Module<infer Answered> ? keyof Answered : never
}[number]
type Unanswered<List extends readonly unknown[]> = Exclude<CallName, AnsweredBy<List>>

/** A list of modules; it does not compile while none of them answers a call of the contract. */
export const listModules = <const List extends readonly Module<unknown>[]>(
  list: List & ([Unanswered<List>] extends [never] ? unknown : { unanswered: Unanswered<List> }),
): List => list

/** Makes what modules give each other. @throws when a module asks for what none before it gives */
export async function provide(list: readonly Module<unknown>[], platform: Platform): Promise<Services> {
  const made: Partial<Services> = { ...platform }
  const services = new Proxy(made as Services, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target))
        throw new Error(`no module before this one provides '${name}': see the list of modules`)
      return Reflect.get(target, name)
    },
  })
  for (const { provide } of list) Object.assign(made, await provide?.(services))
  return made as Services
}

/** What all modules do, and their answers to every call. @throws when two answer the same call */
export function describe(list: readonly Module<unknown>[], services: Services) {
  const parts = list.map((module) => module.describe(services))
  const handlers: Record<string, unknown> = {}
  for (const part of parts) {
    const answers = Object.entries(part.handlers ?? {})
    const twice = answers.find(([name]) => name in handlers)
    if (twice) throw new Error(`two modules answer '${twice[0]}'`)
    Object.assign(handlers, Object.fromEntries(answers))
  }
  // That each call is answered is what `listModules` demands.
  return { parts, handlers: handlers as AllHandlers }
}
