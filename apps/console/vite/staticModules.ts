import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = 'virtual:static-modules'

/** What some modules import, without what they fetch later: an entry that loads them all. */
const entryPlugin = (modules: readonly string[]): Plugin => ({
  name: 'lamplighter:static-modules',
  enforce: 'pre',
  resolveId(source, _, { kind }) {
    if (source === ENTRY) return ENTRY
    return kind === 'dynamic-import' ? { id: source, external: true } : null
  },
  load: (id) =>
    id === ENTRY ? modules.map((path, at) => `export * as m${at} from ${JSON.stringify(path)}`).join('\n') : null,
})

/**
 * Ids of the modules whose code is needed to run the given ones, tree-shaken.
 * @param modules absolute paths
 */
export async function staticModules(
  root: string,
  modules: readonly string[],
  plugins: Plugin[],
  treeshake: Rolldown.InputOptions['treeshake'],
): Promise<ReadonlySet<string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [entryPlugin(modules), ...plugins],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
        ...(treeshake === undefined ? {} : { treeshake }),
      },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('the modules of the shell could not be found')
  return new Set(
    bundle.output.flatMap((chunk) =>
      chunk.type === 'chunk'
        ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    ),
  )
}
