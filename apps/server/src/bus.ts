/** What happens inside the server, named object and past tense. Each module declares its own (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Happenings {}

export type Bus = {
  on<K extends keyof Happenings>(name: K, listener: (...args: Happenings[K]) => void): () => void
  emit<K extends keyof Happenings>(name: K, ...args: Happenings[K]): void
}

/** A listener that throws is reported and does not stop the others. */
export function createBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<keyof Happenings, Set<(args: unknown) => void>>()
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      const called = (args: unknown) => listener(...(args as Happenings[typeof name]))
      listeners.set(name, known.add(called))
      return () => known.delete(called)
    },
    emit(name, ...args) {
      for (const called of listeners.get(name) ?? []) {
        try {
          called(args)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
