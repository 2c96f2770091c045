import type { ImportState } from '@lamplighter/contract'

const SHOWN = 3

/** The first values of columns, those of a row together. */
export function Samples({
  state,
  columns,
}: {
  state: Pick<ImportState, 'columns' | 'sample'>
  columns: readonly string[]
}) {
  const places = columns.map((column) => state.columns.indexOf(column))
  const samples = state.sample
    .map((row) =>
      places
        .map((at) => row[at] ?? '')
        .filter(Boolean)
        .join(' + '),
    )
    .filter(Boolean)
    .slice(0, SHOWN)
  return samples.map((sample, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: values repeat and never move
    <code key={at}>{sample}</code>
  ))
}
