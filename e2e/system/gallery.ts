import { join } from 'node:path'
import { createServer } from 'vite'

const CONSOLE = join(import.meta.dirname, '../../apps/console')

/** Serves the gallery of parts, as development does, until it is closed. */
export async function startGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    configFile: join(CONSOLE, 'vite.config.ts'),
    root: CONSOLE,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('the gallery has no port')
  return { url: `http://127.0.0.1:${address.port}/gallery.html`, close: () => server.close() }
}
