import { startApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { isOfDemo } from '../modules/demo/index.ts'
import { firstAdministrator, isFirstPasswordChanged } from '../modules/organisation/organisations/index.ts'
import { demandSecret, readSettings, refuseTestCost, removeSecrets, StartError } from '../settings.ts'
import { forgetFirstPassword, tellFirstPassword } from './first-password.ts'
import { runProgram } from './program.ts'

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
      if (await db.system(isOfDemo))
        throw new StartError(
          'this database holds the demo, with accounts that others know: give another LAMPLIGHTER_DATA or DATABASE_URL',
        )
      const isWatched = process.stdout.isTTY
      await firstAdministrator(db, (password) => console.log(tellFirstPassword({ password, folder, isWatched })))
      if (await isFirstPasswordChanged(db)) forgetFirstPassword(folder)
    },
  })
  const scheme = settings.LAMPLIGHTER_TLS_CERT ? 'https' : 'http'
  console.log(`Lamplighter is at ${scheme}://${settings.LAMPLIGHTER_HOST}:${app.port}`)
  return app
})
