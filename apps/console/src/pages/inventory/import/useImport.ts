import { type CallError, call, callKey, useAct, useCall } from '@lamplighter/client'
import type { ImportEncoding, ImportMapping, ImportState } from '@lamplighter/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matching, useAddress } from '../../../list/address.ts'
import { useRevert } from './useRevert.ts'

const fields = { import: matching(/^[0-9a-f-]{36}$/) }

export const FILE_LIMIT = 64 * 1024 * 1024

/** The import that the address names, and what can be done with it. */
export function useImport() {
  const [{ import: importId }, change] = useAddress(fields)
  const cache = useQueryClient()
  const query = useCall('import.progress', { importId: importId ?? '' }, { enabled: importId !== null })

  const phase = query.data?.phase
  useEffect(() => {
    if (!phase) return
    void cache.invalidateQueries({ queryKey: ['import.recent'] })
    void cache.invalidateQueries({ queryKey: ['import.missing'] })
  }, [phase, cache])

  const open = (id: string | null) => change({ import: id })
  const keep = (state: ImportState) => {
    cache.setQueryData(callKey('import.progress', { importId: state.importId }), state)
    // Another check may miss others.
    void cache.invalidateQueries({ queryKey: ['import.missing'] })
  }
  const upload = useMutation<ImportState, CallError, File>({
    meta: { quiet: true },
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return call('import.upload', {}, { body })
    },
    onSuccess: (state) => {
      keep(state)
      open(state.importId)
    },
  })
  const read = useAct('import.read')
  const check = useAct('import.check')
  const apply = useAct('import.apply')
  const revert = useRevert(keep)

  return {
    importId,
    query,
    upload,
    open,
    reading: read.isPending,
    read: (encoding: ImportEncoding) => importId !== null && read.mutate({ importId, encoding }, { onSuccess: keep }),
    checking: check.isPending,
    check: (mapping: ImportMapping, then: () => void) => {
      if (importId === null) return
      const onSuccess = (state: ImportState) => {
        keep(state)
        then()
      }
      check.mutate({ importId, mapping }, { onSuccess })
    },
    revert,
    applying: apply.isPending,
    apply: () => importId !== null && apply.mutate({ importId }, { onSuccess: keep }),
  }
}
