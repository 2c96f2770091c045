import type { authCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import { changeAccount } from '../change.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { QR_NONCE, type QrSignIn } from './codes.ts'
import { createQrImages, phonePage } from './image.ts'

type QrCalls = 'auth.getQrCode' | 'auth.showQrCode' | 'auth.loginQr' | 'auth.lookAtQr' | 'auth.answerQr'

export function qrHandlers(deps: Welcome & { qr: QrSignIn }): Pick<Handlers<typeof authCalls>, QrCalls> {
  const { qr, settings } = deps
  const images = createQrImages((code) => phonePage(settings, code))
  return {
    'auth.getQrCode': (visit) => qr.ask(visit),

    'auth.showQrCode': async (_visit, { id }) => {
      await qr.demandLive(id)
      return { fileName: 'qr.svg', type: 'image/svg+xml', bytes: images(id) }
    },

    'auth.loginQr': async (visit, { code }) => {
      const person = await qr.take(code, visit.cookie(QR_NONCE))
      visit.setCookie(QR_NONCE, '', { maxAgeSeconds: 0, httpOnly: true })
      visit.note({ after: { way: 'qr' } })
      return welcome(deps, visit, person)
    },

    'auth.lookAtQr': (_visit, { code }) => qr.look(code),

    'auth.answerQr': async (visit, { code, accept }) => {
      visit.note({ after: { accept } })
      await changeAccount(deps, visit, (scope) => qr.answer(scope, code, visit.caller.personId, accept))
      return {}
    },
  }
}
