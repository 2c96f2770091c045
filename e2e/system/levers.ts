import { until } from './wait.ts'

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

/** All gateways have connected and what falls silent has done so, on a busy machine, ms. */
const SETTLED_WITHIN = 60_000

/** What a person on the street, or the weather, can do to a simulated city. */
export type Levers = ReturnType<typeof createLevers>

/** @param url where the simulator of the city listens */
export function createLevers(url: string) {
  async function post(lever: string, body: object) {
    const response = await fetch(`${url}/${lever}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`the lever ${lever} answered ${response.status}: ${await response.text()}`)
  }
  const get = async <T>(path: string) => (await (await fetch(`${url}/${path}`)).json()) as T

  return {
    edges: () => get<EdgeRow[]>('edges'),
    /** The city is as it stays: every gateway was heard, and the lamps that fall silent have done so. */
    cityUp: () =>
      until('the city has settled', async () => (await get<{ settled: boolean }>('settled')).settled, SETTLED_WITHIN),
    /** What a device measures is this from now on; null for what it really measures. */
    forceValues: (code: string, values: Record<string, number | null>) => post('force', { code, values }),
    /** An output of a cabinet opens though it was told to close, or works again. */
    setBroken: (edge: string, output: number, broken: boolean) => post('break', { edge, output, broken }),
    unplug: (edge: string) => post('unplug', { edge }),
    plug: (edge: string) => post('plug', { edge }),
    /** A cabinet follows its plan so much later from now on. */
    makeLate: (box: string, minutes: number) => post('late', { edge: box, minutes }),
    /** Lamps miss the next messages to them. */
    deafen: (codes: readonly string[], messages: number) => post('deaf', { codes, messages }),
    /** Somebody writes another level into the tables of a lamp, on the spot. */
    alterLamp: (code: string) => post('alter', { codes: [code] }),
    /** A hand over a lux station, or taken away. */
    cover: (code: string, covered: boolean) => post('cover', { code, covered }),
    /** A car comes to a charging pile and waits to be started from afar. */
    arriveAt: (pile: string) => post('arrive', { edge: pile, waits: true }),
    /** The car at a charging pile drives away. */
    leaveFrom: (pile: string) => post('leave', { edge: pile }),
    /** Somebody presses the help button of an intercom. */
    pressHelp: (code: string) => post('press', { code }),
  }
}
