import { errors, PICTURE } from '@lamplighter/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawn } from './redrawn.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446' }, limitInputPixels: false })

const refusal = async (bytes: Buffer): Promise<number | null> =>
  redrawn(bytes).then(
    () => null,
    (error: { number: number }) => error.number,
  )

test.each(['jpeg', 'png'] as const)('a %s is kept as what it is', async (format) => {
  const { type, image, width, height, print } = await redrawn(await plain(30, 20).toFormat(format).toBuffer())
  expect({ type, width, height }).toEqual({ type: `image/${format}`, width: 30, height: 20 })
  expect((await sharp(image).metadata()).format).toBe(format)
  expect(print).toMatch(/^[0-9a-f]{64}$/)
})

test('nothing of the file but its picture is kept: no place, no time, no tail', async () => {
  const tail = Buffer.from('<script>alert(1)</script>')
  const photo = await plain(30, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { image } = await redrawn(Buffer.concat([photo, tail]))
  expect((await sharp(image).metadata()).exif).toBeUndefined()
  expect(image.includes(tail)).toBe(false)
  expect(image.includes('somebody')).toBe(false)
})

test('a photo that lies on its side is put upright', async () => {
  const lying = await plain(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await redrawn(lying)).toMatchObject({ width: 20, height: 30 })
})

test('a picture is no larger than its longest side may be', async () => {
  expect(await redrawn(await plain(PICTURE.side, 8).png().toBuffer())).toMatchObject({ width: PICTURE.side, height: 8 })
  expect(
    await redrawn(
      await plain(PICTURE.side * 2, 8)
        .png()
        .toBuffer(),
    ),
  ).toMatchObject({
    width: PICTURE.side,
    height: 4,
  })
})

test.each([
  ['a text', Buffer.from('number,lat,lng\n')],
  ['nothing', Buffer.alloc(0)],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a head without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a png that is cut off', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
])('%s is not a picture', async (_, bytes) => {
  expect(await refusal(bytes)).toBe(errors['layout.notPicture'].number)
})

test.each(['webp', 'gif', 'tiff'] as const)('a %s is refused, whatever it is called', async (format) => {
  expect(await refusal(await plain(8, 8).toFormat(format).toBuffer())).toBe(errors['layout.notPicture'].number)
})

test('a file of the limit is taken, one byte more is not', async () => {
  const picture = await plain(8, 8).png().toBuffer()
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
  expect(await refusal(padded(PICTURE.bytes))).toBeNull()
  expect(await refusal(padded(PICTURE.bytes + 1))).toBe(errors['layout.tooLarge'].number)
})

test('a picture of the limit is taken, one row more is not', async () => {
  const tall = (rows: number) => plain(8_000, rows).png({ compressionLevel: 9 }).toBuffer()
  expect(await refusal(await tall(PICTURE.pixels / 8_000))).toBeNull()
  expect(await refusal(await tall(PICTURE.pixels / 8_000 + 1))).toBe(errors['layout.tooManyPixels'].number)
})
