import { useSession } from '@lamplighter/client'
import { ColumnChooser } from '../../../../list/ColumnChooser.tsx'
import { columnKeys, fixed, showColumns, useColumnKeys } from './columnKeys.ts'
import { columnName } from './lampWords.ts'

/** Which columns the list of lamps shows. */
export function LightColumns() {
  const language = useSession((state) => state.language)
  const keys = useColumnKeys((state) => state.keys)
  const columns = columnKeys.filter((key) => !fixed.has(key)).map((key) => ({ key, head: columnName(key, language) }))
  return <ColumnChooser columns={columns} shown={keys} onShow={showColumns} />
}
