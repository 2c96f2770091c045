import {
  fitsParameter,
  type ParameterName,
  type ParameterValues,
  parameterDefaults,
  parameters,
} from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** What organisations have settled for themselves; a short memory spares the database. */
export type Parameters = {
  of(customerId: number): Promise<ParameterValues>
  /** They changed: the next reader asks the database. */
  forget(customerId: number): void
}

const MEMORY = 5_000

type Row = { name: string; value: unknown }

/** Values that are no longer known or no longer fit leave their default in force. */
function inForce(rows: readonly Row[]): ParameterValues {
  const fitting = rows.filter(({ name, value }) => name in parameters && fitsParameter(name as ParameterName, value))
  return { ...parameterDefaults, ...Object.fromEntries(fitting.map(({ name, value }) => [name, value])) }
}

export function createParameters({ db, clock }: { db: Database; clock: Clock }): Parameters {
  const kept = new Map<number, { values: ParameterValues; until: number }>()
  return {
    async of(customerId) {
      const known = kept.get(customerId)
      if (known && known.until > clock.now()) return known.values
      const rows = await db.system((scope) =>
        scope.query<Row>('select name, value from parameter where customer_id = $1', [customerId]),
      )
      const values = inForce(rows)
      kept.set(customerId, { values, until: clock.now() + MEMORY })
      return values
    },
    forget: (customerId) => void kept.delete(customerId),
  }
}
