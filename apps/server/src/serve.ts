import { startApp } from './app.ts'
import type { Database } from './db/database.ts'
import { forgetFirstPassword, tellFirstPassword } from './first-password.ts'
import { firstAdministrator, isFirstPasswordChanged } from './modules/auth/index.ts'
import { runProgram } from './program.ts'
import { demandSecret, readSettings, refuseTestCost, removeSecrets } from './settings.ts'

/** Production: no demo, no simulator, no clock but the real one. */
await runProgram(async (onFatal) => {
  const settings = readSettings(process.env)
  removeSecrets(process.env)
  demandSecret(settings)
  refuseTestCost(settings)
  const { dataFolder: folder } = settings
  const app = await startApp({
    settings,
    onFatal,
    offsetMs: 0,
    async prepare(db: Database) {
      const isWatched = process.stdout.isTTY
      await firstAdministrator(db, (password) => console.log(tellFirstPassword({ password, folder, isWatched })))
      if (await isFirstPasswordChanged(db)) forgetFirstPassword(folder)
    },
  })
  const scheme = settings.LAMPLIGHTER_TLS_CERT ? 'https' : 'http'
  console.log(`Lamplighter is at ${scheme}://${settings.LAMPLIGHTER_HOST}:${app.port}`)
  return app
})
