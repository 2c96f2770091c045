import type { Plugin } from 'vite'

const IMPORTER = /\/antd\/es\/form\/context\.js$/
const LIBRARY = '@rc-component/form'

/**
 * Gives Ant Design's dialogs the one context of forms that they import, by its own file: over the index of the library,
 * the first screen would load fields and their validation too, which it does not show.
 */
export const formContextPlugin = (): Plugin => ({
  name: 'lamplighter:form-context',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== LIBRARY || !importer || !IMPORTER.test(importer)) return null
    return this.resolve(`${LIBRARY}/es/FormContext`, importer, { skipSelf: true })
  },
})
