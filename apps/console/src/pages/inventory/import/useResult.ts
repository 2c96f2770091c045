import { call } from '@lamplighter/client'
import type { FileKind, ImportState } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../list/saveFile.ts'

/** Downloads every line of an import with what became of it. */
export function useResult({ importId, fileName }: Pick<ImportState, 'importId' | 'fileName'>) {
  return useMutation({
    mutationFn: async (format: FileKind) => {
      const file = await call('import.result', { importId, format })
      if (file instanceof Blob) saveFile(file, `${fileName.replace(/\.[^.]*$/, '')}-result.${format}`)
    },
  })
}
