/** A file and those that it imports, by their paths from the root. */
export type CruisedFile = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }

const MODULE = /^apps\/server\/src\/modules\/((?:charging|demo)(?=\/)|[^/]+\/[^/]+(?=\/))/
const TEST = /(\.test|\/testing[^/]*)\.ts$/

const moduleOf = (file: string): string | undefined => (TEST.test(file) ? undefined : MODULE.exec(file)?.[1])

/** The modules of the server that each module imports, tests apart. */
function importsOf(files: readonly CruisedFile[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const from = moduleOf(source)
    if (from === undefined) continue
    const known = imports.get(from) ?? new Set<string>()
    imports.set(from, known)
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return imports
}

/**
 * Modules of the server that know each other, over whatever others, each circle by its arrows. Their files may be free of
 * circles all the same: what one module does is then done by several.
 */
export function moduleCircles(files: readonly CruisedFile[]): string[] {
  const imports = importsOf(files)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (module: string, path: readonly string[]): void => {
    const at = path.indexOf(module)
    if (at >= 0) {
      found.push([...path.slice(at), module].join(' -> '))
      return
    }
    if (done.has(module)) return
    for (const next of imports.get(module) ?? []) visit(next, [...path, module])
    done.add(module)
  }
  for (const module of imports.keys()) visit(module, [])
  return found
}
