import { SPEECH, type SpeechFormat, speechFormats } from '@lamplighter/contract'
import { RATE } from './g711.ts'
import muLawUrl from './muLaw.worklet.ts?worker&url'

type Heard = (part: Blob) => void
/** Records a stream until it is told to stop, which resolves when the last part was heard. */
type Recorder = (stream: MediaStream, heard: Heard) => Promise<() => Promise<void>>

async function recordWebm(stream: MediaStream, heard: Heard) {
  const recorder = new MediaRecorder(stream, { mimeType: speechFormats.webm.type, audioBitsPerSecond: SPEECH.rate })
  recorder.ondataavailable = ({ data }) => data.size > 0 && heard(data)
  recorder.start(SPEECH.part)
  return async () => {
    if (recorder.state === 'inactive') return
    const { promise, resolve } = Promise.withResolvers<void>()
    recorder.onstop = () => resolve()
    recorder.stop()
    await promise
  }
}

/** What lies above half of the rate would be heard as another tone, Hz. */
const TELEPHONE = 3_400
/** The last part is waited for so long, ms: the microphone has to close whatever becomes of it. */
const LAST_PART_WITHIN = 1_000

async function recordPcmu(stream: MediaStream, heard: Heard) {
  const context = new AudioContext()
  try {
    await context.audioWorklet.addModule(muLawUrl)
  } catch (error) {
    await context.close()
    throw error
  }
  const node = new AudioWorkletNode(context, 'mu-law', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: { part: (SPEECH.part * RATE) / 1_000 },
  })
  const filters = [0, 1].map(() => new BiquadFilterNode(context, { type: 'lowpass', frequency: TELEPHONE }))
  const chain = [context.createMediaStreamSource(stream), ...filters, node]
  for (const [n, one] of chain.entries()) if (chain[n + 1]) one.connect(chain[n + 1]!)
  const { promise: over, resolve } = Promise.withResolvers<void>()
  node.port.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) =>
    data ? heard(new Blob([data])) : resolve()
  return async () => {
    node.port.postMessage('end')
    window.setTimeout(resolve, LAST_PART_WITHIN)
    await over
    await context.close()
  }
}

export const recorders: Readonly<Record<SpeechFormat, Recorder>> = { webm: recordWebm, pcmu: recordPcmu }

/** Whether this browser can record a format. */
export const canRecord: Readonly<Record<SpeechFormat, () => boolean>> = {
  webm: () => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(speechFormats.webm.type),
  pcmu: () => typeof AudioWorkletNode === 'function',
}
