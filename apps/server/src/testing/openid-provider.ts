import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** A real OpenID Connect provider for tests, with one page that believes whoever names themselves. */
export type OpenIdProvider = { readonly issuer: string; close(): Promise<void> }

type Terms = { port: number; client: string; secret: string; returnAddress: string }

/** What a provider that lies puts in the place of the ID token. */
export type Forge = (idToken: string) => string

/** What the provider says of an account beyond its name: ways of proving (`amr`), or another name than the account's. */
export type Knows = (account: string) => { name?: string; ways?: string[] }

const page = (action: string) =>
  `<!doctype html><title>Provider</title><form method="post" action="${action}">
   <label>Name <input name="login" autofocus></label><button>Continue</button></form>`

export async function startOpenIdProvider(
  { port, client, secret, returnAddress }: Terms,
  knows: Knows = () => ({}),
  forge: () => Forge | null = () => null,
): Promise<OpenIdProvider> {
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client,
        client_secret: secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [returnAddress],
      },
    ],
    claims: { openid: ['sub', 'amr'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: [secret] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: knows(id).name ?? id }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string; id_token_signing_alg_values_supported?: string[] } | undefined
    // It takes the weak ways for good ones, as some do.
    body?.id_token_signing_alg_values_supported?.push('HS256', 'none')
    const forged = context.path === '/token' && body?.id_token ? forge()?.(body.id_token) : undefined
    if (forged !== undefined) context.body = { ...body, id_token: forged }
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (!path.startsWith('/interaction/')) return void answer(request, response)
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page(path))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const login = new URLSearchParams(Buffer.concat(parts).toString()).get('login') ?? ''
      const { ways } = knows(login)
      void provider.interactionFinished(request, response, {
        login: { accountId: login, ...(ways ? { amr: ways } : {}) },
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
