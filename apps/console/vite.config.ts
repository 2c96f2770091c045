import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { callTablePlugin } from './vite/callTablePlugin.ts'
import { groupName, ownName } from './vite/chunkNames.ts'
import { formContextPlugin } from './vite/formContextPlugin.ts'
import { staticModules } from './vite/staticModules.ts'

const root = import.meta.dirname
const server = `http://127.0.0.1:${process.env.LAMPLIGHTER_PORT ?? 8080}`

/** Modules that only declare; the charts register their parts with ECharts when they are loaded. */
const PURE = /\/packages\/(contract|client|kinds|ui)\/src\/(?!charts\/).*\.tsx?$|\/node_modules\/@rc-component\//
const treeshake = { moduleSideEffects: [{ test: PURE, sideEffects: false }] }

/** What opens the first screen: all of it in one file, and nothing else. */
const FIRST_SCREEN = ['app/App.tsx', 'shell/Shell.tsx', 'pages/lighting/home/HomePage.tsx']
const PAGE = /\/src\/pages\//

const CHARTS = /\/node_modules\/(echarts|zrender)\/|\/ui\/src\/charts\/core/
/** They are built from each other: in several files, one could run before what it needs. */
const PACKAGES = /\/packages\/(contract|kinds|client|ui)\/src\/(?!charts)/
/** Drawers of devices and dialogs of commands open each other: in several files they would import in a circle. */
const DEVICES = /\/console\/src\/(command|device|diagnosis|pole)\//
/** What so many parts of the product need is one file. */
const MANY = 7
/** What fewer screens share is split by who needs it; pieces below this size, in bytes, go with the nearest other. */
const MERGED = 200_000

const plugins = () => [callTablePlugin(), formContextPlugin(), react()].flat()

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const paths = FIRST_SCREEN.map((path) => join(root, 'src', path))
  const needed = command === 'build' ? await staticModules(root, paths, plugins(), treeshake) : []
  // A module that is fetched by itself stays one.
  const shell = new Set([...needed].filter((id) => !PAGE.test(id) && !paths.includes(id)))
  return {
    root,
    plugins: plugins(),
    server: {
      host: '127.0.0.1',
      // The server takes requests of its own pages alone, and knows them by the host they name.
      proxy: {
        '/api': { target: server, changeOrigin: false },
        '/station': { target: server, changeOrigin: false },
        '/player/v1': { target: server, changeOrigin: false },
        '/data': { target: server, ws: true },
      },
    },
    build: {
      outDir: 'dist',
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          chunkFileNames: (chunk) => `assets/${groupName(chunk)}-[hash].js`,
          assetFileNames: ({ names: [name = 'asset'] }) => `assets/${ownName(name)}-[hash][extname]`,
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 2 },
              { name: 'shell', test: (id) => shell.has(id), priority: 1 },
              { name: 'charts', test: CHARTS, minShareCount: 2 },
              { name: 'floor', test: PACKAGES, minShareCount: 2 },
              { name: 'floor', minShareCount: MANY },
              { name: 'devices', test: DEVICES, minShareCount: 2 },
              { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MERGED },
            ],
          },
        },
        treeshake,
      },
    },
  }
})
