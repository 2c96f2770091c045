/** Numbers and boxes as files of MP4 hold them (ISO/IEC 14496-12). */
export const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.of(value >>> 8, value & 255)))
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4)
  })
  return bytes
}
export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

export function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
/** A box with a version and flags. */
export const full = (name: string, flags: number, ...parts: Buffer[]) => box(name, u32(flags), ...parts)
