import { createMuLawEncoder } from './g711.ts'

/** `part` is how many samples of G.711 are posted together. */
type Options = { readonly processorOptions: { readonly part: number } }

/** What a worklet of sound has besides (Web Audio API 1.1, section 1.32); the libraries of TypeScript do not know it. */
declare const sampleRate: number
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new (options: Options) => AudioWorkletProcessor): void

/** Posts what it hears as parts of G.711; told to end, it posts what is left, and null. */
class MuLawProcessor extends AudioWorkletProcessor {
  readonly #encode = createMuLawEncoder(sampleRate)
  readonly #size: number
  #part: number[] = []
  #isOver = false

  constructor({ processorOptions }: Options) {
    super()
    this.#size = processorOptions.part
    this.port.onmessage = () => {
      this.#post()
      this.port.postMessage(null)
      this.#isOver = true
    }
  }

  #post() {
    if (this.#part.length > 0) this.port.postMessage(Uint8Array.from(this.#part))
    this.#part = []
  }

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? []
    if (channel) this.#part.push(...this.#encode(channel))
    if (this.#part.length >= this.#size) this.#post()
    return !this.#isOver
  }
}
registerProcessor('mu-law', MuLawProcessor)
