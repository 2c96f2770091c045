import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEFAULT_LAMPS, DEFAULT_SEED, makeCity } from './city/city.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    lamps: { type: 'string', default: String(DEFAULT_LAMPS) },
  },
})
if (!values.out) {
  console.error('Usage: make-city --out FILE [--seed N] [--lamps N]')
  process.exit(2)
}
writeFileSync(values.out, `${JSON.stringify(makeCity(Number(values.seed), Number(values.lamps)))}\n`)
