/** A check that is taken out of the product, to see that a test misses it. */
export type Mutation = {
  readonly name: string
  /** Below apps/server/src. */
  readonly file: string
  /** Text that stands there once, and what takes its place. */
  readonly find: string
  readonly replace: string
  /** The suite that should see it, and of it the tests; the others are asked when it does not. */
  readonly suite: string
  readonly only?: string
}

export const mutations: readonly Mutation[] = [
  {
    name: 'the organisation in the header is not compared',
    file: 'http/calls.ts',
    find: "if (custid && Number(custid) !== caller.customerId) throw fail('auth.noOrganisation')",
    replace: 'void custid',
    suite: 'admission',
  },
  {
    name: 'the application in the header is not compared',
    file: 'http/calls.ts',
    find: "if (apptype !== undefined && apptype !== caller.app) throw fail('auth.noApplication')",
    replace: 'void apptype',
    suite: 'admission',
  },
  {
    name: 'a password that has to be changed is no hindrance',
    file: 'http/calls.ts',
    find: "if (caller.mustChange && !isChange) throw fail('auth.mustChange')",
    replace: 'void isChange',
    suite: 'admission',
  },
  {
    name: 'a call does not ask for its right',
    file: 'http/calls.ts',
    find: "if (call.access !== 'signedIn' && !mayDo(caller, call.access))",
    replace: 'if (false as boolean)',
    suite: 'matrix',
  },
  {
    name: 'what stands nowhere does not ask for the whole reach',
    file: 'http/calls.ts',
    find: "if (call.reach === 'whole') demandWholeReach(caller, call.access as Operation)",
    replace: 'void demandWholeReach',
    suite: 'reach',
  },
  {
    name: 'the password is not asked again',
    file: 'http/calls.ts',
    find: "if (call.password && clock.now() - (caller.checkedAt ?? 0) > PASSWORD_CHECK_LASTS) throw fail('auth.recheck')",
    replace: 'void [clock, PASSWORD_CHECK_LASTS]',
    suite: 'admission',
  },
  {
    name: 'a call takes a token that is none',
    file: 'http/calls.ts',
    find: "if (!caller) throw fail('session.expired')\n  return caller",
    replace: 'return caller',
    suite: 'tenants',
  },
  {
    name: 'a right reaches the whole organisation',
    file: 'http/calls.ts',
    find: 'return deps.db.scoped(caller.customerId, work, reachOf(caller, operation))',
    replace: 'void [reachOf, operation]\n        return deps.db.scoped(caller.customerId, work)',
    suite: 'reach',
  },
  {
    name: 'the page of another site may ask',
    file: 'http/server.ts',
    find: "if (!isReading(request.method) && isForeign(request.headers)) throw fail('request.foreign')",
    replace: 'void [request, isReading, isForeign]',
    suite: 'requests',
  },
  {
    name: 'a transaction does not say what it reaches',
    file: 'db/database.ts',
    find: 'const groups = reach ?',
    replace: 'const groups = (false as boolean) && reach ?',
    suite: 'policies',
  },
  {
    name: 'a request speaks as the platform',
    file: 'db/database.ts',
    find: 'asRole(urls.requests, REQUEST_ROLE, 10)',
    replace: 'asRole(url, SYSTEM_ROLE, 10)',
    suite: 'policies',
  },
  {
    name: 'a frozen account goes on',
    file: 'modules/auth/sessions.store.ts',
    find: 's.expires_at > $2 and not p.frozen',
    replace: 's.expires_at > $2',
    suite: 'admission',
  },
  {
    name: 'an account that has expired goes on',
    file: 'modules/auth/sessions.store.ts',
    find: 'and (p.expires_at is null or p.expires_at > $2)`,',
    replace: '`,',
    suite: 'admission',
  },
  {
    name: 'a session has no end',
    file: 'modules/auth/sessions.store.ts',
    find: 's.token_hash = $1 and s.expires_at > $2 and',
    replace: 's.token_hash = $1 and $2::timestamptz is not null and',
    suite: 'tenants',
    only: 'a session that ended',
  },
  {
    name: 'an order does not ask for its right',
    file: 'modules/commands/authorization.ts',
    find: "if (!mayDo(giver, permission)) throw fail('request.forbidden', { operation: operations[permission] })",
    replace: 'void [mayDo, giver, operations]',
    suite: 'matrix',
    only: 'the command',
  },
  {
    name: 'an order does not ask for the password',
    file: 'modules/commands/authorization.ts',
    find: "if (spec.needPswd && !isPasswordFresh(giver, clock.now())) throw fail('auth.recheck')",
    replace: 'void [isPasswordFresh, clock]',
    suite: 'matrix',
    only: 'the command',
  },
  {
    name: 'an order goes to any device',
    file: 'modules/commands/authorization.ts',
    find: 'own.has(deviceId) ? registry.get(deviceId) : undefined',
    replace: 'own && registry.get(deviceId)',
    suite: 'tenants',
    only: 'command.send|light.sendCommand',
  },
  {
    name: 'the right to a command reaches everywhere',
    file: 'modules/commands/authorization.ts',
    find: 'if (reach === null || reach.has(registry.groupOf(to) ?? 0)) return',
    replace: 'if (reach !== undefined) return',
    suite: 'admission',
  },
  {
    name: 'a gateway speaks for what another carries',
    file: 'modules/devices/registry.ts',
    find: 'return carried?.gatewayId === node.id ? carried : undefined',
    replace: 'return carried',
    suite: 'gateways',
  },
  {
    name: 'a push asks for no right',
    file: 'live/hub.ts',
    find: 'if (!wants(listener) || !listener.may(about)) continue',
    replace: 'if (!wants(listener)) continue',
    suite: 'sockets',
  },
  {
    name: 'a push does not ask for its right',
    file: 'live/socket.ts',
    find: 'if (!rights || !mayDo(rights, operation)) return false',
    replace: 'if (!rights || !mayDo) return false',
    suite: 'sockets',
  },
  {
    name: 'a push reaches every group',
    file: 'live/socket.ts',
    find: "return reach === null || groupId === 'anywhere' || (groupId !== null && reach.has(groupId))",
    replace: 'return reach !== undefined || groupId === null',
    suite: 'sockets',
  },
  {
    name: 'a heart names any organisation',
    file: 'live/socket.ts',
    find: 'caller && caller.customerId === message.customerId &&',
    replace: 'caller &&',
    suite: 'sockets',
  },
  {
    name: 'a heart is taken before the password was changed',
    file: 'live/socket.ts',
    find: ' && !caller.mustChange\n',
    replace: '\n',
    suite: 'sockets',
  },
  {
    name: 'a heart names any application',
    file: 'live/socket.ts',
    find: ' || message.appType !== caller.app) return leave()',
    replace: ') return leave()',
    suite: 'sockets',
  },
  {
    name: 'the page of another site gets a socket',
    file: 'live/socket.ts',
    find: 'if (path !== PATH || isForeign(request.headers)) {',
    replace: 'if (path !== PATH || !isForeign) {',
    suite: 'sockets',
  },
  {
    name: 'a device stands anywhere',
    file: 'live/pushes.ts',
    find: 'groupId: registry.groupOf(device),\n  })',
    replace: "groupId: 'anywhere',\n  })",
    suite: 'sockets',
  },
  {
    name: 'a gateway publishes under any name',
    file: 'links/embedded-broker.ts',
    find: 'if (mayPublish(identity, packet.topic)) {',
    replace: 'if (mayPublish) {',
    suite: 'mqtt',
  },
  {
    name: 'a gateway hears every topic',
    file: 'links/embedded-broker.ts',
    find: 'identity && maySubscribe(identity, subscription.topic) ? subscription : null',
    replace: 'identity && maySubscribe ? subscription : null',
    suite: 'mqtt',
  },
]
