import { create } from 'zustand'
import type { ListColumn } from './listColumn.tsx'

/** The keys that were chosen for each list, by its name; remembered in this browser. */
const useChoices = create<Readonly<Record<string, readonly string[]>>>(() => ({}))

const remembered = (name: string) => localStorage.getItem(name)?.split(' ')

/** The columns that a user sees of a list, and those that can be left out of it. */
export function useColumnChoice<Row>(name: string | undefined, columns: readonly ListColumn<Row>[]) {
  const chosen = useChoices((all) => (name === undefined ? undefined : all[name]))
  const keys = chosen ?? (name === undefined ? undefined : remembered(name))
  const isShown = ({ key, fixed, rare }: ListColumn<Row>) => fixed || (keys ? keys.includes(key) : !rare)
  return {
    /** Whether the user chose the columns, or sees those that are shown at first. */
    isChosen: keys !== undefined,
    shown: columns.filter(isShown),
    optional: columns.filter(({ fixed }) => !fixed),
    show(next: readonly string[]) {
      if (name === undefined) return
      localStorage.setItem(name, next.join(' '))
      useChoices.setState({ [name]: next })
    },
  }
}
