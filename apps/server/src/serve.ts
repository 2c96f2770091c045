import { startApp } from './app.ts'
import type { Database } from './db/database.ts'
import { firstAdministrator } from './modules/auth/index.ts'
import { runProgram } from './program.ts'
import { demandSecret, readSettings, removeSecrets } from './settings.ts'

/** Production: no demo, no simulator, no clock but the real one. */
await runProgram(async (onFatal) => {
  const settings = readSettings(process.env)
  removeSecrets(process.env)
  demandSecret(settings)
  let password: string | null = null
  const app = await startApp({
    settings,
    onFatal,
    offsetMs: 0,
    async prepare(db: Database) {
      password = await firstAdministrator(db)
    },
  })
  const scheme = settings.LAMPLIGHTER_TLS_CERT ? 'https' : 'http'
  console.log(`Lamplighter is at ${scheme}://${settings.LAMPLIGHTER_HOST}:${app.port}`)
  if (password)
    console.log(`First administrator: admin / ${password} (shown once; it must be changed at the first sign-in)`)
  return app
})
