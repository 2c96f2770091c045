import { type AlarmPart, type AlarmType, phases } from '@lamplighter/contract'
import type { Device } from '../../devices/devices/index.ts'
import type { Branch, Circuits } from './circuits.store.ts'
import type { Alarm } from './life.ts'

/** A new alarm joins its incident if the last one did so within this, ms. */
export const JOINS_WITHIN = 5 * 60_000
/** An incident takes no new alarm after this, ms, unless what feeds the others has an alarm still. */
export const GROWS_FOR = 30 * 60_000

/** Begins the scope of an incident that nobody was told of: it takes no alarm that people are to hear of. */
export const MUTED = 'muted/'

/** Alarms that lamps raise because their supply is gone. */
const SUPPLY: ReadonlySet<AlarmType> = new Set([
  'NoVoltage',
  'LossPhase',
  'UnderVoltage',
  'OutputFault',
  'CloseLight',
  'LampFailure',
])

export const isOfSupply = (type: AlarmType) => SUPPLY.has(type)

/** What an alarm shares with those of the same cause: the device that they depend on, and how. */
export type Cause = {
  readonly anchorId: number
  readonly scope: string
  /** Wider scopes, whose incident takes it in while what feeds them has an alarm of its own. */
  readonly within: readonly string[]
  /** Of a lamp: the scopes of all branches of its power box, and that of the box, whose incident theirs become if several fail. */
  readonly branches: { readonly scope: string; readonly scopes: readonly string[] } | null
  /** It is of what feeds others: their incidents, with these narrower scopes, are its own from then on. */
  readonly feeds: boolean
  readonly covers: readonly string[]
  /** What of the device they depend on; null for all of it. */
  readonly part: AlarmPart | null
}

const alone = { within: [], branches: null, feeds: false, covers: [], part: null } as const
const supply = (boxId: number) => `supply/${boxId}`
const outputOf = (boxId: number, output: number) => `${supply(boxId)}/output/${output}`
const branchOf = ({ boxId, id }: Branch) => `${supply(boxId)}/branch/${id}`
const outputsOf = (branches: readonly Branch[]) => [...new Set(branches.flatMap(({ output }) => output ?? []))]

type Alarmed = Pick<Alarm, 'type' | 'limit'>

/** What of a power box an alarm of its own is about. */
function partOf({ type, limit }: Alarmed): AlarmPart | null {
  const point = limit?.point ?? ''
  const [, output] = /^loop(\d+)\./.exec(point) ?? []
  if (output) return { kind: 'output', name: output }
  const [, phase] = /^elec\.p(\d)\./.exec(point) ?? []
  // Without voltage are all of them, whichever point it is told by.
  return phase && type !== 'NoVoltage' ? { kind: 'phase', name: phases[Number(phase) - 1]!.zh } : null
}

/** A failing supply of a power box itself: of an output with its branches, or of the whole box. */
function causeOfBox(boxId: number, alarm: Alarmed, branches: readonly Branch[]): Cause {
  const part = partOf(alarm)
  const feeding = { ...alone, anchorId: boxId, feeds: true, part }
  const output = part?.kind === 'output' ? Number(part.name) : null
  const behind = branches.filter((one) => output !== null && one.output === output)
  if (output !== null && behind.length > 0)
    return { ...feeding, scope: outputOf(boxId, output), within: [supply(boxId)], covers: behind.map(branchOf) }
  const outputs = outputsOf(branches).map((one) => outputOf(boxId, one))
  return { ...feeding, scope: supply(boxId), covers: [...outputs, ...branches.map(branchOf)] }
}

/** A failing supply of a lamp: its branch fails, or more of its power box. */
function causeOfFed(boxId: number, branch: Branch | undefined, all: readonly Branch[]): Cause {
  // Nobody has said on which phase a lamp hangs.
  if (!branch) return { ...alone, anchorId: boxId, scope: supply(boxId) }
  const within = [supply(boxId), ...outputsOf([branch]).map((one) => outputOf(boxId, one))]
  const branches = { scope: supply(boxId), scopes: all.map(branchOf) }
  const part = { kind: 'branch', name: branch.name } as const
  return { ...alone, anchorId: boxId, scope: branchOf(branch), within, branches, part }
}

/**
 * Silence, flapping and levels that were not taken are shared by what one gateway carries, a failing supply by what one branch of a
 * power box feeds, or the whole box where that has an alarm itself, and light out of plan by what one box feeds; any other alarm only
 * with earlier ones of the same type and device.
 */
export function causeOf(
  { id, kind, gatewayId, boxId }: Pick<Device, 'id' | 'kind' | 'gatewayId' | 'boxId'>,
  alarm: Alarmed,
  circuits: Circuits,
): Cause {
  const { type } = alarm
  if (type === 'CommunicationLost' || type === 'ConnectionUnstable') {
    const anchorId = gatewayId ?? id
    return { ...alone, anchorId, scope: `communication/${anchorId}`, feeds: kind === 'gateway' }
  }
  if (!isOfSupply(type)) {
    const sharedBy = type === 'UnusualLight' ? boxId : type === 'DimmingFailure' ? gatewayId : null
    const anchorId = sharedBy ?? id
    return { ...alone, anchorId, scope: `${type}/${anchorId}` }
  }
  if (kind === 'power-box') return causeOfBox(id, alarm, circuits.branchesOf(id))
  return boxId === null
    ? { ...alone, anchorId: id, scope: supply(id) }
    : causeOfFed(boxId, circuits.branchOf(id), circuits.branchesOf(boxId))
}

/** The cause of an alarm that nobody is told of. */
export function mutedCause({ scope, within, branches, covers, ...cause }: Cause): Cause {
  const muted = (scopes: readonly string[]) => scopes.map((one) => MUTED + one)
  return {
    ...cause,
    scope: MUTED + scope,
    within: muted(within),
    branches: branches && { scope: MUTED + branches.scope, scopes: muted(branches.scopes) },
    covers: muted(covers),
  }
}
