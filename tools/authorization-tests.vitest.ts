import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { mutations } from '../apps/server/src/authorization-tests/mutations.ts'

/** Runs a suite of the authorization tests on a product from which one check was taken out; the cluster is the caller's. */

const server = join(import.meta.dirname, '../apps/server/src')
const mutation = mutations.find(({ name }) => name === process.env.AUTHORIZATION_MUTATION)

/** A call that is made to ask no longer for a right that reaches the whole organisation. */
const loosened = process.env.LOOSENED_CALL
const contract = join(import.meta.dirname, '../packages/contract/src/calls.ts')

const takeOut: Plugin = {
  name: 'take-out',
  enforce: 'pre',
  load(id) {
    if (loosened && id === contract)
      return `${readFileSync(id, 'utf8')}\nReflect.deleteProperty(calls[${JSON.stringify(loosened)}], 'reach')\n`
    if (!mutation || id !== join(server, mutation.file)) return null
    const text = readFileSync(id, 'utf8')
    if (text.split(mutation.find).length !== 2) throw new Error(`${mutation.file} does not hold the text once`)
    // A function, so that nothing in the text is taken for a pattern.
    return text.replace(mutation.find, () => mutation.replace)
  },
}

export default defineConfig({
  plugins: [takeOut],
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['apps/server/src/authorization-tests/*.store.test.ts'],
    reporters: ['verbose'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 5_000 } },
    bail: 1,
    // Else the product of one run would be that of the next.
    fsModuleCache: false,
  },
})
