import { z } from 'zod'
import { call } from '../call/call.ts'

/** Single sign-on by OpenID Connect: both are opened as pages and lead on to another. */
export const openIdCalls = {
  'openid.start': call('/station/auth/OpenIdStart', {
    method: 'GET',
    access: 'anyone',
    redirect: true,
    /** The screen of the console that was asked for; any other address is left out. */
    input: z.object({ to: z.string().max(2_000).optional() }),
    output: z.object({}),
  }),
  /** Where the provider sends the browser back to; what it brings is checked against the browser's own state. */
  'openid.return': call('/station/auth/OpenIdReturn', {
    method: 'GET',
    access: 'anyone',
    audit: 'auth.login',
    redirect: true,
    input: z.record(z.string().max(40), z.string().max(4_000)),
    output: z.object({}),
  }),
}
