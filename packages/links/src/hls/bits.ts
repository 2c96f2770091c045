/** Bits one after another, with the codes of H.264 (9.1). */
export function createBits() {
  /** What is finished, and bytes that follow it. */
  const whole: Uint8Array[] = []
  let bytes: number[] = []
  let open = 0
  let count = 0

  function bit(value: number) {
    open = (open << 1) | value
    if (++count < 8) return
    bytes.push(open)
    open = 0
    count = 0
  }
  function u(length: number, value: number) {
    for (let at = length - 1; at >= 0; at--) bit((value >>> at) & 1)
  }
  function ue(value: number) {
    const length = 32 - Math.clz32(value + 1)
    u(length - 1, 0)
    u(length, value + 1)
  }
  const align = () => {
    while (count > 0) bit(0)
  }
  function finish() {
    if (bytes.length > 0) whole.push(Uint8Array.from(bytes))
    bytes = []
  }
  return {
    u,
    ue,
    se: (value: number) => ue(value > 0 ? 2 * value - 1 : -2 * value),
    align,
    /** Whole bytes; only where the last one is full. */
    raw(more: Uint8Array) {
      finish()
      whole.push(more)
    },
    /** With the bit that ends what is coded. */
    ended() {
      bit(1)
      align()
      finish()
      return Buffer.concat(whole)
    },
  }
}
export type Bits = ReturnType<typeof createBits>
