import type { Label } from '../text/label.ts'

/** How what one user made stands with the user who approves it. Nothing is played, shown or paid before that. */
export const decisionStates = ['waiting', 'approved', 'refused'] as const
export type DecisionState = (typeof decisionStates)[number]

export const decisionStateLabels: Readonly<Record<DecisionState, Label>> = {
  waiting: { zh: '待审核', en: 'Waiting for approval' },
  approved: { zh: '已通过', en: 'Approved' },
  refused: { zh: '未通过', en: 'Refused' },
}
