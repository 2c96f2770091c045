import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEFAULT_LAMPS, DEFAULT_SEED, makeCity } from './city/city.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    language: { type: 'string', default: 'zh' },
    lamps: { type: 'string', default: String(DEFAULT_LAMPS) },
  },
})
const { language } = values
if (!values.out || (language !== 'zh' && language !== 'en')) {
  console.error('Usage: make-city --out FILE [--seed N] [--lamps N] [--language zh|en]')
  process.exit(2)
}
writeFileSync(values.out, `${JSON.stringify(makeCity(Number(values.seed), Number(values.lamps), language))}\n`)
