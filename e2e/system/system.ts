import { inject } from 'vitest'
import { until } from './wait.ts'
import { whereServerIs } from './whereabouts.ts'

/** The running product as the journeys see it. */
export const system = inject('system')

const server = whereServerIs(system.folder)

/** Ends the server as a power cut would, and tells how to wait until it has been started anew. */
export function killServer(): { back(): Promise<unknown> } {
  const before = server.read()
  process.kill(before, 'SIGKILL')
  return { back: () => until('the server is started anew', () => server.read() !== before, 60_000) }
}

export type EdgeRow = {
  edge: string
  group: string
  kind: string
  name: string
  lamps: number
  online: boolean
  silent: boolean
  /** How long a camera was spoken over, s. */
  spoken?: number
}

export async function edges(): Promise<EdgeRow[]> {
  const response = await fetch(`${system.levers}/edges`)
  return (await response.json()) as EdgeRow[]
}

async function post(lever: string, body: object) {
  const response = await fetch(`${system.levers}/${lever}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`the lever ${lever} answered ${response.status}`)
}

/** What a device measures is this from now on; null for what it really measures. */
export const forceValues = (code: string, values: Record<string, number | null>) => post('force', { code, values })
/** An output of a cabinet opens though it was told to close, or works again. */
export const setBroken = (edge: string, output: number, broken: boolean) => post('break', { edge, output, broken })

export const unplug = (edge: string) => post('unplug', { edge })
/** A cabinet follows its plan so much later from now on. */
export const makeLate = (box: string, minutes: number) => post('late', { edge: box, minutes })
export const plug = (edge: string) => post('plug', { edge })

/** All lamps of the demo have been heard since the start. */
export const cityUp = () =>
  until(
    'every gateway of the city is connected',
    async () => (await edges()).every(({ online, silent }) => online || silent),
    60_000,
  )

/** Somebody writes another level into the tables of a lamp, on the spot. */
export const alterLamp = (code: string) => post('alter', { codes: [code] })

/** A car comes to a charging pile. */
export const arriveAt = (pile: string) => post('arrive', { edge: pile })

/** The car at a charging pile drives away. */
export const leaveFrom = (pile: string) => post('leave', { edge: pile })

/** Somebody presses the help button of an intercom. */
export const pressHelp = (code: string) => post('press', { code })
