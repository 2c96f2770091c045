const TOO_LONG = 'A number of more than ten bytes'

/** Reads the parts that protocol buffers are made of; past its end it throws a `RangeError`. */
export class Cursor {
  private readonly view: DataView
  private readonly bytes: Uint8Array
  at: number
  readonly end: number

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
    this.end = end
  }

  get more(): boolean {
    return this.at < this.end
  }

  /** An unsigned number of up to 64 bits; beyond 2^53 its last bits are lost. */
  varint(): number {
    let value = 0
    for (let shift = 0; shift < 10; shift++) {
      const byte = this.view.getUint8(this.step(1))
      value += (byte & 127) * 128 ** shift
      if (byte < 128) return value
    }
    throw new SyntaxError(TOO_LONG)
  }

  /** A signed number of 64 bits. */
  long(): number {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.view.getUint8(this.step(1))
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return Number(BigInt.asIntN(64, value))
    }
    throw new SyntaxError(TOO_LONG)
  }

  float(): number {
    return this.view.getFloat32(this.step(4), true)
  }

  double(): number {
    return this.view.getFloat64(this.step(8), true)
  }

  /** What has its length before it. */
  part(): Uint8Array {
    const length = this.varint()
    const from = this.step(length)
    return this.bytes.subarray(from, from + length)
  }

  text(): string {
    return new TextDecoder().decode(this.part())
  }

  skip(wire: number): void {
    if (wire === 0) this.varint()
    else if (wire === 1) this.step(8)
    else if (wire === 2) this.part()
    else if (wire === 5) this.step(4)
    else throw new SyntaxError('Not a protocol buffer')
  }

  private step(length: number): number {
    const from = this.at
    if (from + length > this.end) throw new RangeError('Ends within a field')
    this.at += length
    return from
  }
}
