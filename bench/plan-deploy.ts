import { type Deployment, planBody } from '@lamplighter/contract'
import { commandsOfPlan, tablesOfPlan } from '@lamplighter/kinds/plans'
import { tablesHash } from '@lamplighter/kinds/tables'
import { type ApiClient, openApiClient } from '../harness/api-client.ts'
import { ask } from '../harness/counted.ts'
import { PASSWORD, startSystem } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { defineBench, faultsIn } from './bench.ts'
import { brokerAlone } from './city-on-bare.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import type { Row } from './row.ts'

/** `settle`: after the births, and after the last confirmation; what comes late or twice has come by then, ms. */
const full = { lamps: 10_000, gateways: 100, settle: 3_000 }
const smoke = { lamps: 200, gateways: 4, settle: 500 }
const WINDOW = 1_000
/** Of the broker alone. */
const TARGET = 12
const WITHIN = 120_000
/** How often the database is asked how far it is, and how often a console that shows the deployment reads it, ms. */
const LOOK_EVERY = 100
const CONSOLE_EVERY = 2_000

/** The wider stages are released by somebody else than who began. */
const SECOND = 'second'
const ADD_SECOND = `with p as (insert into person (customer_id, account, name, password, is_super, apps)
    select customer_id, '${SECOND}', '${SECOND}', password, is_super, apps from person where account = 'demo' returning id)
  insert into person_role (person_id, role_id, customer_id)
  select p.id, r.role_id, r.customer_id from p, person_role r join person d on d.id = r.person_id where d.account = 'demo'`

const BODY = planBody.parse({
  form: 'punctual',
  mode: 0,
  programs: [70, 50].map((level) => ({
    steps: [
      { base: 'sunset', offset: 10, action: 1, level: 100 },
      { base: 'clock', at: '23:00', action: 1, level },
      { base: 'clock', at: '05:30', action: 1, level: 100 },
      { base: 'sunrise', offset: -15, action: 0, level: 0 },
    ],
  })),
  rules: [{ program: 2, from: '01-01', to: '12-31', days: [6, 7] }],
})

const now = () => performance.now()

/** A console that shows the deployment while it goes on. */
function watchDeployment(client: ApiClient, planId: string): () => void {
  const timer = setInterval(() => void client.call('/station/plan/QueryDeployments', { planId }), CONSOLE_EVERY)
  return () => clearInterval(timer)
}

async function until(databaseUrl: string, planId: string, states: readonly Deployment['state'][]): Promise<void> {
  for (const end = now() + WITHIN; now() < end; await wait(LOOK_EVERY)) {
    const [found] = await ask<Pick<Deployment, 'state'>>(
      databaseUrl,
      `select state from plan_deployment where plan_id = '${planId}'`,
    )
    if (found && states.includes(found.state)) return
  }
}

type Stage = { readonly devices: number; readonly call: number; readonly confirmed: number }

/** Seconds from the call that sends each stage until that is answered, and until the server has confirmed all of it. */
async function deploy(databaseUrl: string, first: ApiClient, second: ApiClient, planId: string) {
  const stopWatching = watchDeployment(first, planId)
  const began = now()
  const stages: Stage[] = []
  let sent = began
  let send = () => first.call<unknown>('/station/plan/Deploy', { id: planId, version: 1, target: {} })
  for (;;) {
    await send()
    const call = (now() - sent) / 1000
    await until(databaseUrl, planId, ['waiting', 'done', 'halted'])
    const confirmed = now()
    const [deployment] = await first.call<[Deployment]>('/station/plan/QueryDeployments', { planId })
    const { devices } = deployment.stages[deployment.stage]!
    stages.push({ devices, call, confirmed: (confirmed - sent) / 1000 })
    if (deployment.state !== 'waiting') {
      stopWatching()
      return { deployment, stages, total: (confirmed - began) / 1000 }
    }
    sent = now()
    send = () => second.call('/station/plan/Release', { id: deployment.id })
  }
}

async function faultsOf(
  deployment: Deployment,
  loaders: Loaders,
  databaseUrl: string,
  lamps: number,
): Promise<string[]> {
  const { planId, state, stages } = deployment
  const stamp = { plan: planId, version: 1 }
  const hash = tablesHash(tablesOfPlan('luminaire', BODY, stamp))
  const [held] = await ask<{ right: number; named: number }>(
    databaseUrl,
    `select count(*) filter (where tables_held = '${hash}')::int as right,
       count(*) filter (where plan_held = '${planId} v1')::int as named from device where kind = 'luminaire'`,
  )
  const confirmed = stages.reduce((sum, stage) => sum + stage.confirmed, 0)
  const { messages, executed, executions } = await loaders.ordered()
  return faultsIn(
    state === 'done' ? '' : `the deployment is ${state}`,
    confirmed === lamps ? '' : `${lamps - confirmed} lamps not confirmed`,
    held!.right === lamps ? '' : `${lamps - held!.right} lamps say another hash`,
    held!.named === lamps ? '' : `${lamps - held!.named} lamps name another schedule or version`,
    executions === executed ? '' : `${executions - executed} tables written twice`,
    executed === lamps ? '' : `${lamps - executed} tables lost before their lamp`,
    messages === lamps ? '' : `${messages} messages to lamps instead of ${lamps}`,
  )
}

export const planDeploy = defineBench({
  full,
  smoke,
  title: (size) => `a schedule is deployed to ${size.lamps} lamps of ${size.gateways} gateways`,
  async run({ lamps, gateways: carriers, settle }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(lamps, {
      profile,
      carriers,
    })
    await ask(databaseUrl, ADD_SECOND)
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const first = await openApiClient(port, () => {})
    const second = await openApiClient(port, () => {}, SECOND)
    for (const client of [first, second]) await client.call('/station/auth/Check', { pswd: PASSWORD })
    const { id } = await first.call<{ id: string }>('/station/plan/Save', { name: 'Quay', note: '', body: BODY })
    // Their births are stored by then.
    await wait(settle)
    say(`${loaders.lamps} lamps of ${gateways.length} gateways born, deploying`)
    const { deployment, stages, total } = await deploy(databaseUrl, first, second, id)
    await wait(settle)
    const faults = await faultsOf(deployment, loaders, databaseUrl, lamps)
    for (const client of [first, second]) client.close()
    await loaders.stop()
    await stop()
    say('the ceiling: the broker alone')
    const [order] = commandsOfPlan(BODY, { plan: id, version: 1 })
    const bare = await brokerAlone(fleetFile, gateways, order)
    const last = stages.at(-1)!
    const common: Pick<Row, 'unit' | 'better' | 'ceiling' | 'ceilingOf' | 'target' | 'faults'> = {
      unit: 's',
      better: 'less',
      ceiling: bare.shown,
      ceilingOf: `the broker alone, ${lamps} tables`,
      target: { ratio: TARGET },
      faults,
    }
    const shown = stages.map((one) => `${one.devices} in ${one.confirmed.toFixed(2)} s`).join(', ')
    return [
      {
        ...common,
        id: 'PLAN-DEPLOY',
        name: `a schedule to ${lamps} lamps: call to the last hash confirmed, all stages`,
        figure: total,
        detail: `each stage released as soon as the one before was confirmed: ${shown}`,
      },
      {
        ...common,
        id: 'PLAN-DEPLOY.last',
        name: `the last stage alone, ${last.devices} lamps: release to the last hash confirmed`,
        figure: last.confirmed,
        detail: `the call was answered after ${(last.call * 1000).toFixed(0)} ms`,
      },
    ]
  },
})
