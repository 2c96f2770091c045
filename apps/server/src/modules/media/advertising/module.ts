import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { writingHandlers } from './contract.calls.ts'
import { depsOf } from './deps.ts'
import { readingHandlers } from './income.calls.ts'

const YEAR = 366 * 86_400_000
const kept: readonly Kept[] = [{ table: 'ad_contract', column: 'until_at', for: 5 * YEAR }]

/** Contracts with advertisers: what is sold of the loops of screens, and what it comes to by what they showed. */
export const advertisingModule = defineModule({
  describe(services) {
    const deps = depsOf(services)
    return { handlers: { ...writingHandlers(deps), ...readingHandlers(deps) }, kept }
  },
})
