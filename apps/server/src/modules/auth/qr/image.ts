import { renderSVG } from 'uqr'
import type { Settings } from '../../../settings.ts'
import { publicAddress } from '../publicAddress.ts'

const PHONE_PAGE = '/qr'

/** Where the phone confirms a code. */
export const phonePage = (settings: Settings, code: string): string =>
  `${publicAddress(settings)}${PHONE_PAGE}?code=${code}`

/** A QR code as SVG, black on white with its quiet zone: a dark page would leave it unreadable. */
export const qrImage = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8 })
