import type { Frame } from '@lamplighter/contract'
import { bytesOf, readPayload } from './payload.ts'

type Named = { readonly name: string; readonly datatype: number }

/** What the numbers in the frames of a connection stand for, learnt from the births of its devices. */
export type Names = {
  /** True when it brought names that were unknown before. */
  learn(frame: Frame): boolean
  find(code: string, alias: number): Named | undefined
}

const BIRTH = /\/[ND]BIRTH\//

export function createNames(): Names {
  const known = new Map<string, { frame: Frame; names: ReadonlyMap<number, Named> }>()
  return {
    learn(frame) {
      if (frame.send || frame.fault !== null || !BIRTH.test(frame.topic)) return false
      const before = known.get(frame.code)
      if (before && before.frame.ts >= frame.ts) return false
      const names = new Map<number, Named>()
      for (const { name, alias, datatype } of readable(frame))
        if (name !== null && alias !== null) names.set(alias, { name, datatype })
      known.set(frame.code, { frame, names })
      return before?.frame.bytes !== frame.bytes
    },
    find: (code, alias) => known.get(code)?.names.get(alias),
  }
}

function readable({ bytes }: Frame) {
  try {
    return readPayload(bytesOf(bytes)).metrics
  } catch {
    return []
  }
}
