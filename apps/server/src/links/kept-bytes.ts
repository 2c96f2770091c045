/** Where bytes lie that were kept. */
export type Place = { readonly at: number; readonly room: number }

/** Bytes that are kept until so many newer ones came: in one block beside the heap, which V8 need not look through or tidy up. */
export type KeptBytes = {
  /** Takes the place of what lay there where it fits, so that what is kept anew again and again displaces nothing else. */
  keep(bytes: Uint8Array, instead?: Place | null): Place
  holds(place: Place): boolean
  /** The first bytes of a place, which `holds` them. They are read before anything else is kept. */
  at(place: Place, length: number): Buffer
}

/** What is kept anew may be a little longer than before. */
const STEP = 64

export function createKeptBytes(size: number): KeptBytes {
  // The system gives the memory when it is written to.
  const block = Buffer.alloc(size)
  /** Bytes that were laid out since the start, with those that are overwritten by now. */
  let laid = 0

  const holds = ({ at }: Place) => at >= laid - size

  function layOut(length: number): Place {
    const room = Math.ceil(length / STEP) * STEP
    if (room > size) throw new RangeError(`${length} bytes do not fit into ${size}`)
    const left = size - (laid % size)
    const at = room > left ? laid + left : laid
    laid = at + room
    return { at, room }
  }

  return {
    keep(bytes, instead = null) {
      const place = instead && holds(instead) && instead.room >= bytes.length ? instead : layOut(bytes.length)
      block.set(bytes, place.at % size)
      return place
    },
    holds,
    at: ({ at }, length) => block.subarray(at % size, (at % size) + length),
  }
}
