import { call, useRefresh } from '@lamplighter/client'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Files on their way: the how manyth of how many is sent. */
type Progress = { readonly n: number; readonly total: number }

/** Sends files to the library, one after the other; of one that is refused the reason is shown, and the others go on. */
export function useUpload() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [progress, setProgress] = useState<Progress | null>(null)
  const refresh = useRefresh('media.upload')
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return call('media.upload', {}, { body })
    },
    onSuccess: (_, { name }) => {
      void message.success(t('media.uploaded', { name }))
      return refresh()
    },
  })

  async function send(files: readonly File[]) {
    for (const [at, file] of files.entries()) {
      setProgress({ n: at + 1, total: files.length })
      // The failure was shown by the call.
      await upload.mutateAsync(file).catch(() => undefined)
    }
    setProgress(null)
  }
  return { progress, send }
}
