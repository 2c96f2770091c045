import { startApp } from './app.ts'
import type { Database } from './db/database.ts'
import { firstAdministrator } from './modules/auth/index.ts'
import { runProgram } from './program.ts'
import { demandSecret, readSettings } from './settings.ts'

/** Production: no demo, no simulator, no clock but the real one. */
await runProgram(async () => {
  const settings = readSettings(process.env)
  demandSecret(settings)
  let password: string | null = null
  const app = await startApp({
    settings,
    offsetMs: 0,
    async prepare(db: Database) {
      password = await firstAdministrator(db)
    },
  })
  console.log(`Lamplighter is at http://${settings.LAMPLIGHTER_HOST}:${app.port}`)
  if (password)
    console.log(`First administrator: admin / ${password} (shown once; it must be changed at the first sign-in)`)
  return app
})
