import { renderSVG } from 'uqr'
import type { Settings } from '../../../../settings.ts'
import { publicAddress } from '../publicAddress.ts'

const PHONE_PAGE = '/qr'

/** Where the phone confirms a code. */
export const phonePage = (settings: Settings, code: string): string =>
  `${publicAddress(settings)}${PHONE_PAGE}?code=${code}`

/** A QR code as SVG, black on white with its quiet zone: a dark page would leave it unreadable. */
export const qrImage = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8 })

/** Images remembered at once; the oldest are forgotten first. */
const IMAGES = 500

/** The image of each code, drawn once however often it is shown. */
export function createQrImages(
  textOf: (code: string) => string,
  draw: (text: string) => string = qrImage,
): (code: string) => Buffer {
  const drawn = new Map<string, Buffer>()
  return (code) => {
    const known = drawn.get(code)
    if (known) return known
    const image = Buffer.from(draw(textOf(code)))
    drawn.set(code, image)
    for (const oldest of drawn.keys()) {
      if (drawn.size <= IMAGES) break
      drawn.delete(oldest)
    }
    return image
  }
}
