import { callPlacesText } from '@lamplighter/contract'
import type { Plugin } from 'vite'

/** Replaces `callTable.ts` of the client by its value: where each call goes and what it changes, without the schemas. */
export const callTablePlugin = (): Plugin => ({
  name: 'lamplighter:call-table',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/client/src/callTable.ts')
      ? {
          code: `import { readCallPlaces } from '@lamplighter/contract'\nexport const callTable = readCallPlaces(${JSON.stringify(callPlacesText())})`,
          map: null,
        }
      : null,
})
