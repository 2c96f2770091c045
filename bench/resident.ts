import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ps = (...what: string[]) => spawnSync('ps', what, { encoding: 'utf8' }).stdout

/** Memory that a process has in use, MB. */
export const residentOf = (pid: number): number => Number(ps('-o', 'rss=', '-p', String(pid))) / 1024

/** Memory of an embedded database with all its processes, what they share counted once, MB. */
export function databaseResident(folder: string): number {
  const [main] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const pids = [main!, ...ps('-o', 'pid=', '--ppid', main!).split('\n')].map((pid) => pid.trim()).filter(Boolean)
  return pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/smaps_rollup`
    const share = existsSync(file) ? /^Pss:\s+(\d+)/m.exec(readFileSync(file, 'utf8')) : null
    return sum + Number(share?.[1] ?? 0) / 1024
  }, 0)
}
