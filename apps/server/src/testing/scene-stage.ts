import type { SceneFields, SceneRunState } from '@lamplighter/contract'
import { type Desk, makeDesk, type Person } from '../modules/devices/approvals/testing.ts'
import { createOverrides, overridesOf } from '../modules/lighting/overrides/index.ts'
import { createRunner, type Runner, sceneHandlers } from '../modules/lighting/scenes/index.ts'

export const SECOND = 1_000
export const MINUTE = 60_000

/** A scene that dims the lamps to a level for an hour. */
export const dimming = (level: number, more: Partial<SceneFields> & Pick<SceneFields, 'target'>): SceneFields => ({
  name: `dim ${level}`,
  icon: 'other',
  note: '',
  priority: 5,
  duration: 60,
  ends: 'resume',
  enabled: true,
  reason: '',
  steps: [{ do: 'dim', level, colour: null, ramp: null, target: null }],
  triggers: [],
  ...more,
})

/** A control room with scenes, whose lamps do as they are told when they are asked to answer. */
export type Stage = {
  readonly desk: Desk
  readonly ann: Person
  readonly bob: Person
  readonly runner: Runner
  readonly scenes: ReturnType<typeof sceneHandlers>
  save(scene: SceneFields & { id?: number }, by?: Person): Promise<number>
  run(id: number, by?: Person): Promise<string>
  stop(runId: string): Promise<unknown>
  /** Lets time pass as a server does that looks every second, its lamps answering. */
  pass(ms: number): Promise<void>
  /** The same from a server that starts now: another one was killed. */
  restart(): void
  state(runId: string): Promise<SceneRunState>
  /** What holds lamps off their schedule: the level, and by whom. */
  held(...lamps: number[]): Promise<(string | null)[]>
  /** Commands that were given to a device, the oldest first, with what became of them. */
  told(device: number): Promise<string[]>
  close(): Promise<void>
}

type Told = { code: string; args: unknown; message: string }
function wordOf({ code, args }: Pick<Told, 'code' | 'args'>): string {
  const { level, on, text, name } = args as { level?: number; on?: boolean; text?: string; name?: string }
  if (on !== undefined) return on ? 'on' : 'off'
  return String(text ?? level ?? name ?? code.slice('dco.'.length))
}

export async function makeStage(lampsEach = 2): Promise<Stage> {
  const desk = await makeDesk(lampsEach)
  const { it, clock, registry, orders, exporter } = desk
  const rights = [
    'scene.view',
    'scene.save',
    'scene.run',
    'command.view',
    'light.switch',
    'light.dim',
    'poleDevice.control',
    'poleDevice.configure',
    'approval.decide',
  ] as const
  const [ann, bob] = [await desk.person('ann', rights), await desk.person('bob', rights)]
  const overrides = createOverrides({ ...desk, db: it.db })
  await overrides.start()
  const onError = (error: unknown) => {
    throw error
  }
  const make = () => createRunner({ db: it.db, clock, registry, orders, onError })
  let runner = make()
  const handlersOf = () => sceneHandlers({ clock, registry, orders, runner, exporter, wake: () => undefined })
  let scenes = handlersOf()

  async function answerAll() {
    const open = await desk.sql<{ cmdId: string; deviceId: number }>(
      `select cmd_id as "cmdId", device_id as "deviceId" from command_item where status = 0 order by sequence`,
    )
    for (const item of open) desk.reply(item)
  }

  const stage: Stage = {
    desk,
    ann,
    bob,
    get runner() {
      return runner
    },
    get scenes() {
      return scenes
    },
    save: async (scene, by = ann) => (await scenes['scene.save'](by.context, scene)).id,
    run: async (id, by = ann) => (await scenes['scene.run'](by.context, { id })).runId,
    stop: (runId) => scenes['scene.stop'](ann.context, { runId }),
    async pass(ms) {
      const end = clock.now() + ms
      for (let first = true; first || clock.now() < end; first = false) {
        await runner.look()
        await clock.advance(Math.min(SECOND, Math.max(0, end - clock.now())))
        await answerAll()
        await clock.advance(SECOND)
      }
    },
    restart() {
      runner = make()
      scenes = handlersOf()
    },
    async state(runId) {
      const [row] = await desk.sql<{ state: SceneRunState }>('select state from scene_run where id = $1', [runId])
      return row!.state
    },
    held: (...lamps) =>
      Promise.all(
        lamps.map(async (lamp) => {
          const [one] = await it.db.scoped(desk.customer, (scope) => overridesOf(scope, lamp, clock.now()))
          return one ? `${wordOf(one)} ${one.by}` : null
        }),
      ),
    async told(device) {
      const rows = await desk.sql<Told>(
        'select code, args, message from command_item where device_id = $1 order by sequence',
        [device],
      )
      return rows.map((row) => [wordOf(row), row.message].filter(Boolean).join(' '))
    },
    async close() {
      overrides.stop()
      await desk.close()
    },
  }
  return stage
}
