import { join } from 'node:path'
import { buildConsole } from './console.ts'
import { serverEnvironment, serverFlags } from './server-memory.ts'

/** `npm run serve`: builds the console when it is stale, and becomes the server, so that signals reach it. */
buildConsole(console.log)
const server = join(import.meta.dirname, '../apps/server/src/programs/serve.ts')
process.execve!(process.execPath, [process.execPath, ...serverFlags, server], { ...serverEnvironment, ...process.env })
