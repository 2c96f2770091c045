import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTablePlugin } from './vite/callTablePlugin.ts'
import { groupName } from './vite/chunkNames.ts'

const server = `http://127.0.0.1:${process.env.LAMPLIGHTER_PORT ?? 8080}`

/** Modules that only declare; the charts register their parts with ECharts when they are loaded. */
const PURE = /\/packages\/(contract|client|kinds|ui)\/src\/(?!charts\/).*\.tsx?$/

/** What many screens stand on and what that needs: one file instead of a hundred that are asked for one after the other. */
const FLOOR = /\/packages\/(ui|client|contract|kinds)\/src\/(?!charts)|\/console\/src\/(?!pages|map|i18n).*\.(ts|css)$/

/** What screens share is split by who needs it; pieces below this size, in bytes, go with the nearest other. */
const MERGED = 6_000

export default defineConfig({
  root: import.meta.dirname,
  plugins: [callTablePlugin(), react()],
  server: {
    host: '127.0.0.1',
    // The server takes requests of its own pages alone, and knows them by the host they name.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/station': { target: server, changeOrigin: false },
      '/data': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${groupName(chunk)}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'floor', test: FLOOR, minShareCount: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MERGED },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [{ test: PURE, sideEffects: false }],
      },
    },
  },
})
