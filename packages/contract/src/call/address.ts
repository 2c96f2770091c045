/** Fills the `{name}` parts of a call's path from its input; `rest` is what travels beside the path. */
export function addressed(path: string, input: unknown): { path: string; rest: unknown } {
  if (!path.includes('{') || typeof input !== 'object' || input === null) return { path, rest: input }
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
