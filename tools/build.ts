import { buildConsole } from './console.ts'

/** Builds the console when it is stale. */
buildConsole(console.log)
