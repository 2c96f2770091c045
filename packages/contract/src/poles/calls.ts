import type { Call } from '../call/call.ts'
import { collectionRoundCalls } from './collection-round.calls.ts'
import { intercomCalls } from './intercom.calls.ts'
import { lockCalls } from './lock.calls.ts'
import { poleCalls } from './pole.calls.ts'
import { poleAnalysisCalls } from './pole-analysis.calls.ts'
import { poleHomeCalls } from './pole-home.calls.ts'
import { poleTreeCalls } from './pole-tree.calls.ts'
import { speechCalls } from './speech.calls.ts'
import { videoCalls } from './video.calls.ts'

export const calls = {
  ...poleCalls,
  ...poleHomeCalls,
  ...poleTreeCalls,
  ...poleAnalysisCalls,
  ...speechCalls,
  ...lockCalls,
  ...intercomCalls,
  ...collectionRoundCalls,
  ...videoCalls,
} as const satisfies Record<string, Call>
