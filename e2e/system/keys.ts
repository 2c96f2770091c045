import { DEMO_PIN } from '../../apps/simulator/src/key/ring.ts'
import { system } from './system.ts'

const pull = (lever: 'insert' | 'remove' | 'unlock', fields: Record<string, string>) =>
  fetch(`${system.levers}/key/${lever}`, { method: 'POST', body: JSON.stringify(fields) })

async function pulled(lever: 'insert' | 'unlock', fields: Record<string, string>) {
  const { ok, status } = await pull(lever, fields)
  if (!ok) throw new Error(`the lever ${lever} of the keys answered ${status}`)
}

/** Puts somebody's key into the machine of the journeys. */
export const insertKey = (user: string) => pulled('insert', { user })

/** Types its PIN at the helper. */
export const unlockKey = (user: string) => pulled('unlock', { user, pin: DEMO_PIN })

/** Takes it out again, if it is in. */
export const removeKey = (user: string) => pull('remove', { user })
