import type { FileKind } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showError } from '../app/problem.ts'
import { useFormat } from '../app/useFormat.ts'
import { saveFile } from './saveFile.ts'

/** What a file is asked for besides the rows of the list. */
export type FileAsked = { format: FileKind; columns?: string[] }
/** Asks the server for the file of a list. */
export type ReadFile = (asked: FileAsked, signal: AbortSignal) => Promise<unknown>

/** Saves the file of a list; what the server writes can be stopped. */
export function useListFile(read: ReadFile | undefined, name: string) {
  const format = useFormat()
  const running = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: async (asked: FileAsked) => {
      const controller = new AbortController()
      running.current = controller
      const file = await read?.(asked, controller.signal).catch((error) => {
        if (!controller.signal.aborted) throw error
      })
      if (file instanceof Blob) saveFile(file, `${name}-${format.date(Date.now())}.${asked.format}`)
    },
    onError: showError,
  })
  return { save: save.mutate, isSaving: save.isPending, cancel: () => running.current?.abort() }
}
