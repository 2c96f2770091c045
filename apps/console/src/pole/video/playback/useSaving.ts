import { CallError, call } from '@lamplighter/client'
import { App } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../app/useFormat.ts'
import { saveFile } from '../../../list/saveFile.ts'

type Camera = { readonly id: number; readonly code: string }

/** Saves what is shown of a recording: the picture as it is drawn, or what follows it as a file. */
export function useSaving({ id, code }: Camera) {
  const format = useFormat()
  const { modal, message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const nameOf = (at: number, type: string) => `${code}-${format.dateTime(at).replace(/\D/g, '')}.${type}`
  const refuse = (error: unknown) => void modal.error({ title: error instanceof Error ? error.message : String(error) })

  function picture(video: HTMLVideoElement, at: number) {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    canvas.toBlob((blob) => blob && saveFile(blob, nameOf(at, 'png')))
  }

  async function clip(at: number, seconds: number, saved: string) {
    setBusy(true)
    try {
      const file: unknown = await call('video.saveRecording', { id, start: new Date(at).toISOString(), seconds })
      if (!(file instanceof Blob)) throw new CallError('video.saveRecording', 0, '')
      saveFile(file, nameOf(at, 'mp4'))
      void message.success(saved)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, picture, clip }
}
