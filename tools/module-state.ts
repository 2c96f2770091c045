import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Modules of the server, of which several may run in one process, as they do in tests. */
const GOVERNED = /^apps\/server\/src\/.*\.ts$/
const EXEMPT =
  /(\.test\.ts$|\/testing\/|\/testing(-\w+)*\.ts$|\/authorization-tests\/|-worker\.ts$|^apps\/server\/src\/programs\/(serve|demo|verify-audit|mosquitto-acl)\.ts$)/
const DECLARATION = /^(?:export )?(let\b|const \w+(?<type>:.*?)? = (?<value>.*))/
/** What can hold something later, and what was made to hold something. */
const STATEFUL =
  /^(new (Map|Set|WeakMap|WeakSet|Array|AbortController|EventEmitter)\b(<.*>)?\(\)|\[\]$|\{\}$|create[A-Z]\w*\()/
const READ_ONLY = /^: (readonly |Readonly)/
const MARKER = /^\/\/ module state: \S/

const isState = (line: string): boolean => {
  const declared = DECLARATION.exec(line)
  if (!declared) return false
  const { type = '', value } = declared.groups!
  return value === undefined || (STATEFUL.test(value) && !READ_ONLY.test(type))
}

/**
 * Lines of a governed file that keep something for the whole process instead of one server: two servers would share it,
 * and so would the tests of two files. The line above may say why that is right: `// module state: <why>`.
 */
export function moduleStateIn(file: string, text: string): string[] {
  if (!GOVERNED.test(file) || EXEMPT.test(file)) return []
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    isState(line) && !MARKER.test(lines[at - 1] ?? '') ? [`${file}:${at + 1}: ${line.trim()}`] : [],
  )
}

export const moduleState = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => GOVERNED.test(file))
    .flatMap((file) => moduleStateIn(file, readFileSync(join(root, file), 'utf8')))
