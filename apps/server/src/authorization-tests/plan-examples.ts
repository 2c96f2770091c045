import type { CallName, PlanBody } from '@lamplighter/contract'
import type { Examples } from './example.ts'

const planExample: PlanBody = {
  form: 'punctual',
  mode: 0,
  programs: [
    {
      steps: [
        { base: 'sunset', offset: 0, action: 1, level: 100 },
        { base: 'sunrise', offset: 0, action: 0, level: 0 },
      ],
    },
  ],
  rules: [],
}

/** Of lighting plans and their deployment. */
export const planExamples: Examples<Extract<CallName, `plan.${string}`>> = {
  'plan.query': () => ({}),
  'plan.read': ({ plan }) => ({ id: plan }),
  'plan.inForce': () => ({}),
  'plan.save': ({ plan }) => ({ id: plan, version: 1, name: 'example', note: '', body: planExample }),
  'plan.delete': ({ plan }) => ({ id: plan }),
  'plan.deploy': ({ plan, lamp }) => ({ id: plan, version: 1, target: { ids: [lamp] } }),
  'plan.deployments': ({ plan }) => ({ planId: plan }),
  'plan.release': ({ deployment }) => ({ id: deployment }),
  'plan.halt': ({ deployment }) => ({ id: deployment }),
  'plan.rollBack': ({ deployment }) => ({ id: deployment }),
  'plan.outcomes': ({ deployment }) => ({ deploymentId: deployment }),
  'plan.drift': () => ({}),
  'plan.resend': ({ lamp }) => ({ deviceIds: [lamp] }),
}
