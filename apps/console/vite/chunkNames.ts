type ChunkOrigin = { name: string; facadeModuleId?: string | null }

/** Lazy groups carry the names of the contract: a page folder `road-home` is the group `light-road-home`. */
export function groupName({ name, facadeModuleId }: ChunkOrigin): string {
  const page = facadeModuleId?.match(/\/src\/pages\/([^/]+)\//)?.[1]
  // What is shared is named by all that need it.
  if (!page) return name.replace(/~.*$/, '')
  return page.startsWith('road-') ? `light-${page}` : page
}
