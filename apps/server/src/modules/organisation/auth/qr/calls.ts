import type { authCalls } from '@lamplighter/contract'
import type { Handlers } from '../../../context.ts'
import { changeAccount } from '../change.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { QR_NONCE, type QrSignIn } from './codes.ts'
import { createQrImages, phonePage } from './image.ts'

type QrCalls = 'auth.getQrCode' | 'auth.showQrCode' | 'auth.loginQr' | 'auth.lookAtQr' | 'auth.answerQr'

export function qrHandlers(deps: Welcome & { qr: QrSignIn }): Pick<Handlers<typeof authCalls>, QrCalls> {
  const { qr, settings } = deps
  const images = createQrImages((code) => phonePage(settings, code))
  return {
    'auth.getQrCode': (context) => qr.ask(context),

    'auth.showQrCode': async (_context, { id }) => {
      await qr.demandLive(id)
      return { fileName: 'qr.svg', type: 'image/svg+xml', bytes: images(id) }
    },

    'auth.loginQr': async (context, { code }) => {
      const person = await qr.take(code, context.cookie(QR_NONCE))
      context.setCookie(QR_NONCE, '', { maxAgeSeconds: 0, httpOnly: true })
      context.note({ after: { way: 'qr' } })
      return welcome(deps, context, person)
    },

    'auth.lookAtQr': (_context, { code }) => qr.look(code),

    'auth.answerQr': async (context, { code, accept }) => {
      context.note({ after: { accept } })
      await changeAccount(deps, context, (scope) => qr.answer(scope, code, context.caller.personId, accept))
      return {}
    },
  }
}
