import { CallError, call } from '@lamplighter/client'
import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js/light'

const progress = () => ({ start: 0, first: 0, end: 0 })

/** Fetches what the player wants of a camera as every other call is made: in the name of the user, and no other way. */
export function liveLoader(id: number, onRefused: (sentence: string) => void) {
  return class implements Loader<LoaderContext> {
    context: LoaderContext | null = null
    readonly stats: LoaderStats = {
      aborted: false,
      loaded: 0,
      retry: 0,
      total: 0,
      chunkCount: 0,
      bwEstimate: 0,
      loading: progress(),
      parsing: { start: 0, end: 0 },
      buffering: progress(),
    }
    private readonly ended = new AbortController()

    load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      this.context = context
      this.stats.loading.start = performance.now()
      this.fetch(context).then(
        (data) => {
          const { stats } = this
          if (stats.aborted) return
          stats.loading.first = Math.max(stats.loading.start, stats.loading.first)
          stats.loading.end = performance.now()
          stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength
          callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null)
        },
        (error: unknown) => {
          if (this.stats.aborted) return
          const text = error instanceof Error ? error.message : String(error)
          onRefused(text)
          callbacks.onError({ code: error instanceof CallError ? error.code : 0, text }, context, null, this.stats)
        },
      )
    }

    abort() {
      this.stats.aborted = true
      this.ended.abort()
    }

    destroy() {
      this.abort()
      this.context = null
    }

    private async fetch({ url, responseType }: LoaderContext): Promise<string | ArrayBuffer> {
      const { searchParams } = new URL(url)
      const [path, key] = [searchParams.get('path') ?? '', searchParams.get('key') ?? '']
      const file: unknown = await call('video.live', { id, path, key }, { signal: this.ended.signal })
      if (!(file instanceof Blob)) throw new CallError('video.live', 0, '')
      this.stats.loading.first = performance.now()
      return responseType === 'arraybuffer' ? file.arrayBuffer() : file.text()
    }
  }
}
