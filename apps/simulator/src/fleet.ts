import type { Fleet } from '@lamplighter/contract'
import { createWorld, placeOf, type Sim, sims, type World } from '@lamplighter/kinds/sims'
import { createCameraEdge } from './camera/camera.ts'
import { createCameraServer } from './camera/server.ts'
import { createEdge, type Edge } from './edge.ts'
import { createExecuted } from './executed.ts'
import { createPileEdge } from './pile/pile.ts'
import { createPlayerEdge } from './player/player.ts'
import type { Surroundings } from './surroundings.ts'
import { createTimetable } from './timetable.ts'

/** What devices keep over a restart, by organisation and communication number. */
export type Memory = Record<string, unknown>

export type SimulatedFleet = {
  readonly edges: readonly Edge[]
  /** Every edge has connected, and what was to fall silent has. */
  isSettled(): boolean
  start(): void
  memory(): Memory
  /** Says goodbye for every edge. */
  stop(): Promise<void>
}

/** First connections are spread by this much each, so that a city does not arrive in one moment; at most SPREAD_MOST. */
const SPREAD_EACH = 40
const SPREAD_MOST = 30_000
/** When lamps destined to be offline, which are heard of once on a first start, have fallen silent, ms. */
const SILENT_BY = 240_000
/** They begin to after this share of that time. */
const SILENT_FROM = 0.2

/** Where the memory keeps the newest order of each device; keys of devices have a slash. */
const EXECUTED = 'executed'

const keyOf = (group: string, code: string) => `${group}/${code}`

/**
 * A city of simulated devices in one process. Lamps of one organisation share a world; `memory` is what an earlier
 * fleet's `memory()` gave, null on a first start.
 */
export function createFleet(
  fleet: Fleet,
  surroundings: Surroundings,
  memory: Memory | null = null,
  silentBy = SILENT_BY,
): SimulatedFleet {
  const { now, after, random, isReliable = false } = surroundings
  const timetable = createTimetable(now, after)
  const worlds = buildWorlds(fleet)
  const live = new Map<string, Sim>()
  const executed = createExecuted(memory?.[EXECUTED])

  const make = (group: string, nameplate: Sim['nameplate'], below: readonly Sim[]): Sim => {
    const key = keyOf(group, nameplate.code)
    const saved = memory?.[key] ?? null
    const sim = sims[nameplate.kind].create(nameplate, worlds.get(group)!, { now: now(), below, saved })
    live.set(key, sim)
    return sim
  }
  for (const { group, devices } of fleet.edges) for (const nameplate of devices) make(group, nameplate, [])
  const nodes = fleet.edges.map(({ group, edge, secret, plate: nameplate, devices }) => {
    const world = worlds.get(group)!
    const below = devices.map(({ code }) => live.get(keyOf(group, code))!)
    const fed = world.fedBy(nameplate.code).flatMap(({ code }) => live.get(keyOf(group, code)) ?? [])
    const own = make(group, nameplate, nameplate.kind === 'power-box' ? fed : below)
    const silent = devices.filter((lamp) => world.fault(lamp) === 'offline').map(({ code }) => code)
    const built = createEdge(
      { group, edge, secret },
      own,
      below,
      new Set(memory ? silent : []),
      executed,
      timetable,
      surroundings,
    )
    return { built, silent }
  })
  const { endpoint = '', piles = [] } = fleet.ocpp ?? {}
  const ofOcpp = piles.map(({ plate, ...identity }) => ({
    built: createPileEdge(identity, make(identity.group, plate, []), { now, random, timetable, endpoint }),
    silent: [],
  }))
  const { endpoint: server = '', players = [] } = fleet.player ?? {}
  const ofPlayers = players.map(({ plate, ...identity }) => {
    const { group } = identity
    const own = make(group, plate, [])
    const built = createPlayerEdge(identity, own, { now, random, isReliable, timetable, executed, endpoint: server })
    const silent = worlds.get(group)!.fault(plate) === 'offline' ? [plate.code] : []
    if (memory) for (const code of silent) built.lose(code)
    return { built, silent }
  })
  const { port = 0, cameras = [] } = fleet.onvif ?? {}
  const cameraServer = createCameraServer(port)
  const ofOnvif = cameras.map(({ plate, ...identity }) => {
    const world = worlds.get(identity.group)!
    const built = createCameraEdge(identity, make(identity.group, plate, []), { now, world, server: cameraServer })
    return { built, silent: [] }
  })
  const edges = [...nodes, ...ofOcpp, ...ofPlayers, ...ofOnvif]
  let toFallSilent = memory ? 0 : edges.reduce((sum, { silent }) => sum + silent.length, 0)
  return {
    edges: edges.map(({ built }) => built),
    isSettled: () => toFallSilent === 0 && edges.every(({ built }) => built.online() || built.silent()),
    start() {
      if (cameras.length > 0) void cameraServer.start()
      const spread = Math.min(SPREAD_MOST, SPREAD_EACH * edges.length)
      for (const { built, silent } of edges) {
        built.start(spread * random())
        if (memory) continue
        for (const code of silent) {
          const wait = silentBy * (SILENT_FROM + (1 - SILENT_FROM) * random())
          timetable.at(now() + wait, () => {
            built.lose(code)
            toFallSilent--
          })
        }
      }
    },
    memory() {
      const kept = [...live].map(([key, sim]) => [key, sim.save()] as const)
      return { ...Object.fromEntries(kept.filter(([, saved]) => saved !== null)), [EXECUTED]: executed.save() }
    },
    async stop() {
      timetable.stop()
      cameraServer.stop()
      await Promise.all(edges.map(({ built }) => built.stop()))
    },
  }
}

function buildWorlds({ seed, timeZone, language, edges, ocpp, player, onvif }: Fleet): Map<string, World> {
  const own = [...(ocpp?.piles ?? []), ...(player?.players ?? []), ...(onvif?.cameras ?? [])]
  const groups = Map.groupBy([...edges, ...own.map((one) => ({ ...one, devices: [] }))], (edge) => edge.group)
  return new Map(
    [...groups].map(([group, own]) => {
      const devices = own.flatMap((edge) => [edge.plate, ...edge.devices])
      return [group, createWorld({ place: placeOf(devices, timeZone), language, seed, devices })]
    }),
  )
}
