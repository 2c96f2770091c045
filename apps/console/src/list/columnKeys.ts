import { create } from 'zustand'

type Options<Key extends string> = {
  /** Under which name the browser remembers the choice. */
  name: string
  all: readonly Key[]
  /** Columns that are always shown. */
  fixed: ReadonlySet<string>
  /** What is shown until someone chooses. */
  usual: readonly Key[]
}

/** The columns a user has chosen for a list, in the order of the list; remembered in this browser. */
export function createColumnKeys<Key extends string>({ name, all, fixed, usual }: Options<Key>) {
  const ordered = (keys: readonly string[]) => all.filter((key) => fixed.has(key) || keys.includes(key))
  const kept = localStorage.getItem(name)
  const useColumnKeys = create<{ keys: readonly Key[] }>(() => ({ keys: kept ? ordered(kept.split(' ')) : usual }))
  function showColumns(keys: readonly string[]) {
    const next = ordered(keys)
    localStorage.setItem(name, next.join(' '))
    useColumnKeys.setState({ keys: next })
  }
  return { useColumnKeys, showColumns }
}
