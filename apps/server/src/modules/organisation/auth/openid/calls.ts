import { calls, consoleAddress, fail, homeOf, isFailure, type openIdCalls } from '@lamplighter/contract'
import * as openid from 'openid-client'
import type { Handlers } from '../../../context.ts'
import { findPerson, getPerson, type Person } from '../people.store.ts'
import { publicAddress } from '../publicAddress.ts'
import type { SecondFactors } from '../second-factor/factors.ts'
import { admitPerson } from '../signin.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { bindIdentity, type Identity, personOf } from './identities.store.ts'
import { createPendingSeal, PENDING_COOKIE, PENDING_LASTS } from './pending.ts'
import { createProvider } from './provider.ts'

/** Ways of proving oneself that a provider names (RFC 8176) and that stand for a second step. */
const SECOND_STEPS: readonly unknown[] = ['mfa', 'otp', 'hwk', 'swk', 'sms', 'fpt', 'face']

type Deps = Welcome & { secret: string; factors: SecondFactors; onError: (error: unknown) => void }

/** Single sign-on: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0, 3.1; RFC 9700). */
export function openIdHandlers(deps: Deps): Handlers<typeof openIdCalls> {
  const { db, clock, settings, factors, onError } = deps
  const provider = createProvider(settings)
  const seal = createPendingSeal(deps.secret)
  const returnAddress = publicAddress(settings) + calls['openid.return'].path

  /** The provider's own troubles are told to the log; the person can only try again. */
  const failed = (error: unknown) => {
    onError(error)
    return fail('auth.openIdFailed')
  }

  type Found = { person: Person; isFirst: boolean }

  /** Who comes for the first time is found by the claim; a super user never, for a provider could make one up. */
  const found = (identity: Identity, account: unknown): Promise<Found | null> =>
    db.system(async (scope) => {
      const id = await personOf(scope, identity)
      const isFirst = id === null
      if (!isFirst) {
        const person = await getPerson(scope, id)
        return person && { person, isFirst }
      }
      const person = typeof account === 'string' && account !== '' ? await findPerson(scope, account) : null
      return person && !person.isSuper ? { person, isFirst } : null
    })

  return {
    'openid.start': async (context, { to }) => {
      if (!settings.LAMPLIGHTER_OPENID_ISSUER) throw fail('auth.openIdOff')
      const [state, nonce, verifier] = [
        openid.randomState(),
        openid.randomNonce(),
        openid.randomPKCECodeVerifier(),
      ] as const
      try {
        const location = openid.buildAuthorizationUrl(await provider(), {
          redirect_uri: returnAddress,
          scope: 'openid profile',
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        })
        const until = clock.now() + PENDING_LASTS
        context.setCookie(PENDING_COOKIE, seal.close({ state, nonce, verifier, until, to: consoleAddress(to) }), {
          maxAgeSeconds: PENDING_LASTS / 1000,
          httpOnly: true,
          // The provider's page leads the browser back to us.
          fromElsewhere: true,
        })
        return { location: location.href }
      } catch (error) {
        throw failed(error)
      }
    },

    'openid.return': async (context, query) => {
      const { LAMPLIGHTER_OPENID_ISSUER: issuer, LAMPLIGHTER_OPENID_CLAIM: claim } = settings
      if (!issuer) throw fail('auth.openIdOff')
      const pending = seal.open(context.cookie(PENDING_COOKIE), clock.now())
      context.setCookie(PENDING_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true, fromElsewhere: true })
      if (!pending) throw fail('auth.openIdFailed')
      const answered = new URL(returnAddress)
      answered.search = new URLSearchParams(query).toString()
      const claims = await provider()
        .then((configuration) =>
          openid.authorizationCodeGrant(configuration, answered, {
            pkceCodeVerifier: pending.verifier,
            expectedState: pending.state,
            expectedNonce: pending.nonce,
            idTokenExpected: true,
          }),
        )
        .then((tokens) => tokens.claims())
        .catch((error) => {
          throw isFailure(error) ? error : failed(error)
        })
      if (!claims) throw fail('auth.openIdFailed')
      const identity = { issuer: claims.iss, subject: claims.sub }
      context.note({ after: { way: 'openid', ...identity } })
      const known = await found(identity, claims[claim])
      if (!known) throw fail('auth.openIdUnknown')
      const { person, isFirst } = known
      context.note({ account: person.account, customerId: person.customerId })
      const ways = Array.isArray(claims.amr) ? claims.amr : []
      // One step elsewhere does not stand for two here.
      if ((await factors.state(person.id)).enabled && !ways.some((way) => SECOND_STEPS.includes(way)))
        throw fail('auth.otpByPassword')
      const session = await welcome(deps, context, admitPerson(person, clock.now()), async (scope) => {
        if (isFirst && !(await bindIdentity(scope, identity, person, new Date(clock.now()))))
          throw fail('auth.openIdUnknown')
        return undefined
      })
      return { location: pending.to ?? homeOf(session.curApp) ?? '/' }
    },
  }
}
