import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './running.ts'
import { until } from './wait.ts'

/** Where the keeper of a project's product says how it is reached. */
export const keeperFile = (project: string): string => join(import.meta.dirname, `../../coverage/kept/${project}.json`)

const LISTENS_WITHIN = 30_000

type Keeper = { readonly port: number; readonly pid: number }

function runningKeeper(project: string): Keeper | null {
  if (!existsSync(keeperFile(project))) return null
  try {
    const keeper = JSON.parse(readFileSync(keeperFile(project), 'utf8')) as Keeper
    process.kill(keeper.pid, 0)
    return keeper
  } catch {
    // Half written, or left by one that was killed.
    return null
  }
}

async function tell(keeper: Keeper, act: 'take' | 'done' | 'stop'): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${keeper.port}/${act}`, { method: 'POST' })
  if (!response.ok) throw new Error(`the kept product cannot be used: ${await response.text()}`)
  return response.json()
}

/** A product that is kept ready between runs; its keeper is started where none runs. */
export async function takeKept(project: string): Promise<{ place: Place; giveBack(): Promise<void> }> {
  if (!runningKeeper(project)) {
    const program = join(import.meta.dirname, 'keeper.ts')
    spawn(process.execPath, [program, project], { detached: true, stdio: 'ignore' }).unref()
  }
  const keeper = await until('the keeper listens', () => runningKeeper(project), LISTENS_WITHIN)
  const place = (await tell(keeper, 'take')) as Place
  console.log(`the product of these journeys goes on at ${place.url} until their next run`)
  return { place, giveBack: async () => void (await tell(keeper, 'done')) }
}

/** Ends what is kept of a project; false where nothing is. */
export async function stopKept(project: string): Promise<boolean> {
  const keeper = runningKeeper(project)
  if (keeper) await tell(keeper, 'stop')
  return keeper !== null
}
