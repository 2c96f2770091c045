import { type Approval, exactDurationWord, type Language, type Operation } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** How long a request can still be decided. */
export function timeLeft(expires: string, now: number, language: Language): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(expires) - now) / 1000))
  return exactDurationWord(seconds, 's', language)
}

/** Whole percents; never 100 while a lamp is left. */
export const percentOf = ({ dark, lamps }: Pick<Approval, 'dark' | 'lamps'>) =>
  lamps === 0 ? 0 : Math.floor((dark / lamps) * 100)

/** The end that an order names, ISO; null where the lamp's plan decides. */
export function untilOf(args: unknown): string | null {
  return typeof args === 'object' && args !== null && 'until' in args && typeof args.until === 'string'
    ? args.until
    : null
}

/** Whether an order takes light; another is grave by how many devices it changes. Only what is grave is asked for without taking any. */
export const takesLight = ({ code, args }: Pick<Approval, 'code' | 'args'>): boolean =>
  Object.values(wires).some(({ commands }) =>
    commands.some((spec) => spec.code === code && (!spec.isGrave || (spec.darkens?.(args) ?? false))),
  )

/** The rights that deciding on an order asks for. */
export function rightsToDecide(code: string): Operation[] {
  const specs = Object.values(wires).flatMap(({ commands }) => commands)
  const own = specs.find((spec) => spec.code === code)?.permission
  return ['command.view', 'approval.decide', ...(own ? [own] : [])]
}
