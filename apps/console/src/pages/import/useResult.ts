import { call } from '@lamplighter/client'
import type { ImportState } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'

/** Hands the browser a file to save. */
function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads every line of an import with what became of it. */
export function useResult({ importId, fileName }: Pick<ImportState, 'importId' | 'fileName'>) {
  return useMutation({
    mutationFn: async () => {
      const file = await call('import.result', { importId })
      if (file instanceof Blob) save(file, `${fileName.replace(/\.[^.]*$/, '')}-result.xlsx`)
    },
  })
}
