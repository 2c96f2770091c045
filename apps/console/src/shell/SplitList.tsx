import { Panel, Pill, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import styles from './SplitList.module.css'

type Props = {
  title: string
  count: number | undefined
  actions?: ReactNode
  /** What there is to choose from: a `NameList`, once it was read. */
  names: ReactNode
  /** What was chosen. */
  children: ReactNode
}

/** NameList at the left, and beside them what is behind the chosen one. */
export const SplitList = ({ title, count, actions, names, children }: Props) => (
  <div className={styles.desk}>
    <Panel flush title={title} note={count} actions={actions}>
      <Stack full scroll>
        {names}
      </Stack>
    </Panel>
    {children}
  </div>
)

export type NameLine = { name: string; note: ReactNode; mark?: string | undefined }

type NamesProps<Row, Id extends string | number> = {
  rows: readonly Row[]
  idOf: (row: Row) => Id
  isCurrent: (id: Id) => boolean
  words: (row: Row) => NameLine
  onOpen: (id: Id) => void
}

/** NameList to choose one of, each with a note below it. */
export function NameList<Row, Id extends string | number>({
  rows,
  idOf,
  isCurrent,
  words,
  onOpen,
}: NamesProps<Row, Id>) {
  return (
    <Stack as="ul" gap={2} pad={[0, 4]} className={styles.names ?? ''}>
      {rows.map((row) => {
        const id = idOf(row)
        const { name, note, mark } = words(row)
        return (
          <li key={id}>
            <button type="button" aria-current={isCurrent(id)} onClick={() => onOpen(id)}>
              <Text as="b" size={13} cut>
                {name}
              </Text>
              <Text tone="dim" size={12}>
                {note}
              </Text>
              {mark !== undefined && <Pill>{mark}</Pill>}
            </button>
          </li>
        )
      })}
    </Stack>
  )
}
