import { useCall } from '@lamplighter/client'
import type { PoleTreeNode } from '@lamplighter/contract'
import { useMemo } from 'react'

const EVERY = 15_000

export type PoleNode = PoleTreeNode & { readonly children: PoleTreeNode[] }

const isPole = (node: PoleTreeNode): node is PoleNode => node.type === 'PoleStation'

const polesIn = (node: PoleTreeNode): PoleNode[] =>
  isPole(node) ? [{ ...node, children: node.children ?? [] }] : (node.children ?? []).flatMap(polesIn)

/** Smart poles with what hangs on each, by their numbers, read anew every few seconds. */
export function usePoles() {
  const { data, error, refetch } = useCall('poleTree.all', {}, { every: EVERY, keep: true })
  const poles = useMemo(() => data && polesIn(data), [data])
  return { data: poles, error, refetch }
}

/** The pole that is shown where none was chosen: the first of those that carry most. */
export const richest = (poles: readonly PoleNode[]): number =>
  poles.reduce((best, { children }, at) => (children.length > poles[best]!.children.length ? at : best), 0)

/** The pole beside this one in the list that carries an environment station, the nearest first. */
export function nearestWeather(poles: readonly PoleNode[], at: number): PoleNode | undefined {
  const measuring = poles.filter(({ children }) => children.some(({ type }) => type === 'EnvStation'))
  const distance = (pole: PoleNode) => Math.abs(poles.indexOf(pole) - at)
  return measuring.toSorted((a, b) => distance(a) - distance(b))[0]
}
