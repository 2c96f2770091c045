type ChunkOrigin = { name: string; facadeModuleId?: string | null }

/** What is shared is named by all that need it; the first of it is enough. */
export const ownName = (name: string) => name.replace(/~.*$|\.[^.]*$/, '')

/** Lazy groups carry the names of the contract: a page folder `road-home` is the group `light-road-home`. */
export function groupName({ name, facadeModuleId }: ChunkOrigin): string {
  const page = facadeModuleId?.match(/\/src\/pages\/([^/]+)\//)?.[1]
  if (!page) return ownName(name)
  return page.startsWith('road-') ? `light-${page}` : page
}
