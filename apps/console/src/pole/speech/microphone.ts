import type { SpeechFormat } from '@lamplighter/contract'
import { canRecord, recorders } from './recorders.ts'

export type MicrophoneProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy'

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A microphone that is open, and recorded once it is told to. */
export type Microphone = {
  /** Resolves when it is recorded. @throws MicrophoneError */
  record(heard: (part: Blob) => void): Promise<void>
  /** How loud it is at this moment, 0 to 1. */
  level(): number
  /** Resolves when the last part was heard. */
  close(): Promise<void>
}

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Why this page cannot speak at all; null where it can. */
export function whyNoMicrophone(format: SpeechFormat): MicrophoneProblem | null {
  if (!window.isSecureContext) return 'insecure'
  return canRecord[format]() && navigator.mediaDevices ? null : 'unsupported'
}

/** A voice at arm's length fills the meter. */
const LOUD = 0.25

function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(square) / LOUD)
    },
    close: () => context.close(),
  }
}

/** @throws MicrophoneError */
export async function openMicrophone(format: SpeechFormat): Promise<Microphone> {
  const problem = whyNoMicrophone(format)
  if (problem) throw new MicrophoneError(problem)
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error: unknown) => {
    throw new MicrophoneError(problems[error instanceof DOMException ? error.name : ''] ?? 'busy')
  })
  const meter = meterOf(stream)
  let stop: Promise<() => Promise<void>> | null = null
  return {
    record(heard) {
      stop = recorders[format](stream, heard)
      return stop.then(
        () => undefined,
        () => {
          throw new MicrophoneError('unsupported')
        },
      )
    },
    level: meter.level,
    async close() {
      const end = await stop?.catch(() => undefined)
      await end?.()
      for (const track of stream.getTracks()) track.stop()
      await meter.close()
    },
  }
}
