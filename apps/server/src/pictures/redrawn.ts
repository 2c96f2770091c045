import { createHash } from 'node:crypto'
import { fail, PICTURE } from '@lamplighter/contract'

export type Picture = { type: 'image/jpeg' | 'image/png'; image: Buffer; print: string; width: number; height: number }

const MAGIC = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const
const QUALITY = 86

/** What the file is by its first bytes; its name may say anything. */
function formatOf(bytes: Buffer): keyof typeof MAGIC | undefined {
  const formats = Object.keys(MAGIC) as (keyof typeof MAGIC)[]
  return formats.find((format) => bytes.subarray(0, MAGIC[format].length).equals(MAGIC[format]))
}

/**
 * Draws a picture anew: upright, no larger than is looked at (`side`, px), and without what else the file held (where and when it
 * was taken, what was appended to it).
 * @throws layout.notPicture, layout.tooLarge, layout.tooManyPixels
 */
export async function redrawn(bytes: Buffer, side: number = PICTURE.side): Promise<Picture> {
  if (bytes.length > PICTURE.bytes) throw fail('layout.tooLarge', { megabytes: PICTURE.bytes / 1024 / 1024 })
  const format = formatOf(bytes)
  if (!format) throw fail('layout.notPicture')
  const { default: sharp } = await import('sharp')
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const refuse = () => {
    throw fail('layout.notPicture')
  }
  const said = await source.metadata().catch(refuse)
  if (said.format !== format) refuse()
  if (said.width * said.height > PICTURE.pixels)
    throw fail('layout.tooManyPixels', { megapixels: PICTURE.pixels / 1_000_000 })
  const upright = source.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const drawn = await (format === 'jpeg' ? upright.jpeg({ quality: QUALITY }) : upright.png())
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const { data: image, info } = drawn
  const print = createHash('sha256').update(image).digest('hex')
  return { type: `image/${format}`, image, print, width: info.width, height: info.height }
}
