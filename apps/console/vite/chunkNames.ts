type ChunkOrigin = { name: string; facadeModuleId?: string | null }

/** What is shared is named by all that need it; the first of it is enough. */
export const ownName = (name: string) => name.replace(/~.*$|\.[^.]*$/, '')

/** What stands before the name of a page in the groups of the contract (section 2), by its domain. */
const PREFIXES: Readonly<Record<string, string>> = { lighting: 'light-road-', poles: 'pole-' }

/** Lazy groups carry the names of the contract: the page `lighting/home` is the group `light-road-home`. */
export function groupName({ name, facadeModuleId }: ChunkOrigin): string {
  const [, domain, page] = facadeModuleId?.match(/\/src\/pages\/([^/]+)\/(?:([^/]+)\/)?/) ?? []
  if (!domain) return ownName(name)
  if (domain === 'media') return 'pole-business'
  return page ? `${PREFIXES[domain] ?? ''}${page}` : domain
}
