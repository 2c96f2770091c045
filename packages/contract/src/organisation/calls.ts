import type { Call } from '../call/call.ts'
import { authCalls } from './auth.calls.ts'
import { dictionaryCalls } from './dictionary.calls.ts'
import { hardwareKeyCalls } from './hardware-key.calls.ts'
import { openIdCalls } from './openid.calls.ts'
import { organisationCalls } from './organisation.calls.ts'
import { parameterCalls } from './parameter.calls.ts'
import { roleCalls } from './role.calls.ts'
import { userCalls } from './user.calls.ts'

export const calls = {
  ...authCalls,
  ...hardwareKeyCalls,
  ...openIdCalls,
  ...organisationCalls,
  ...userCalls,
  ...roleCalls,
  ...parameterCalls,
  ...dictionaryCalls,
} as const satisfies Record<string, Call>
