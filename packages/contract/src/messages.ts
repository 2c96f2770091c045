import { z } from 'zod'
import { alarmLevels } from './alarms/alarm-levels.ts'
import { alarmTypeNames } from './alarms/alarms.ts'
import { consoleSettings, deviceState, time, uuid } from './call/shapes.ts'
import { approvalStates } from './devices/commands/approval.calls.ts'
import { proofs } from './devices/commands/command.ts'
import { eventRow, frame, values } from './devices/device.calls.ts'
import { luxAskStates, luxTopics } from './lighting/lux.ts'
import { type SceneRunState, sceneRunStates } from './lighting/scenes/scenes.ts'
import { taskStateNames } from './platform/tasks.ts'

/** What a browser sends over `/data` (contract section 7). */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heart'),
    time: z.union([z.string(), z.number()]),
    appType: z.string().max(20),
    customerId: z.int(),
    token: z.string().max(200),
    /** The client takes several messages as one JSON array. */
    batch: z.boolean().optional(),
    /** Language of the sentences in pushes, as in the HTTP header; Chinese where it is left out. */
    lang: z.string().max(10).optional(),
  }),
  /** Values and frames of one device, by its communication number. */
  z.object({ type: z.literal('sub'), code: z.string().max(64) }),
  z.object({ type: z.literal('unsub'), code: z.string().max(64).optional() }),
  /** Frames of a connection, the gateway's own and those of every device behind it, by the gateway's number. */
  z.object({ type: z.literal('subconn'), conn: z.string().max(64) }),
  z.object({ type: z.literal('unsub-conn'), conn: z.string().max(64).optional() }),
  /** From a browser that is not signed in yet: it waits for its QR code to be answered. */
  z.object({ type: z.literal('qrcode'), code: z.string().max(64) }),
])
export type ClientMessage = z.input<typeof clientMessage>

export const serverMessages = {
  /** Answer to a heart: the server's time (the demo's clock included). */
  heart: z.object({ type: z.literal('heart'), time }),
  /** A heart that is not, or no longer, signed in. */
  expired: z.object({ type: z.literal('expired') }),
  state: z.object({
    type: z.literal('state'),
    id: z.int(),
    isParam: z.boolean(),
    time: time.nullable(),
    ...deviceState,
    /** W, for lists and counters; null where unknown. */
    power: z.number().nullable(),
  }),
  data: z.object({
    type: z.literal('data'),
    stationId: z.int().nullable(),
    /** The device. */
    paramId: z.int(),
    time,
    data: values,
    extra: z.record(z.string(), z.string()).optional(),
    tag: z.string().optional(),
  }),
  /** A command item moved along its truth line. */
  cmd: z.object({
    type: z.literal('cmd'),
    cmdCode: z.string(),
    commandId: uuid,
    content: z.string(),
    message: z.string(),
    status: z.int(),
    itemId: z.string(),
    groupId: uuid,
    deviceId: z.int(),
    accepted: time.nullable(),
    answered: time.nullable(),
    proof: z.enum(proofs),
    proved: time.nullable(),
    measured: z.number().nullable(),
    measuredPoint: z.string().nullable(),
    /** Level that the lamp reported at the moment of judgement, %. */
    reported: z.number().nullable(),
    expected: z.number().nullable(),
  }),
  /** From now on the messages of a device are told to who sent `sub`: what was read of it before may be out of date. */
  subscribed: z.object({ type: z.literal('subscribed'), code: z.string() }),
  /** What overrides the schedule of a device has changed: read the device again. For who subscribed to it. */
  override: z.object({ type: z.literal('override'), paramId: z.int() }),
  /** It has shown or spoken something, or ended: read its plays again. For who subscribed to it. */
  played: z.object({ type: z.literal('played'), paramId: z.int() }),
  /** A LED screen carried out a command that changes what it shows (contract, section 7). For who subscribed to it; what it changes to by itself is told by `played`. */
  led: z.object({
    type: z.literal('led'),
    cmdId: uuid,
    /** The arguments of the command, as JSON: `{"text":"…"}`, `{"media":1}`, `{"programme":1}`; `{}` where it was cleared. */
    content: z.string(),
    paramId: z.int(),
    stationId: z.int().nullable(),
    time,
  }),
  /** How far an order that takes long has come, in the device's words. */
  step: z.object({ type: z.literal('step'), code: z.string(), cmdId: uuid, itemId: z.string(), step: z.string() }),
  reply: z.object({
    type: z.literal('reply'),
    code: z.string(),
    cmdId: uuid,
    itemId: z.string(),
    status: z.int(),
    message: z.string(),
    content: z.string(),
  }),
  trans: z.object({ type: z.literal('trans'), ...frame.shape }),
  event: z.object({ type: z.literal('event'), event: eventRow }),
  /** A phone confirmed or refused the code. */
  qrcode: z.object({ type: z.literal('qrcode'), code: z.string(), success: z.boolean() }),
  /** A request for a second person was made or decided: read the requests again. */
  approval: z.object({ type: z.literal('approval'), id: uuid, state: z.enum(approvalStates) }),
  /** Somebody dealt with alarms: read them again. */
  alarmsDealt: z.object({ type: z.literal('alarmsDealt') }),
  /** An incident got an alarm or lost one: read the alarms again. `isNew` tells of its first alarm. */
  alarm: z.object({
    type: z.literal('alarm'),
    incidentId: z.string(),
    deviceId: z.int(),
    alarmType: z.enum(alarmTypeNames),
    level: z.literal(alarmLevels),
    isNew: z.boolean(),
  }),
  /** A fault report came, or somebody handled one: read them again. */
  faultReport: z.object({ type: z.literal('faultReport'), isNew: z.boolean() }),
  /** A lux station reported (contract, section 7). */
  lux: z.object({
    type: z.literal('lux'),
    luxId: z.int(),
    lux: z.number().nullable(),
    temp: z.number().nullable(),
    hum: z.number().nullable(),
    /** The number of the station. */
    series: z.string(),
    time,
    appType: z.literal('light'),
    custId: z.int(),
  }),
  /** A station asks whether lamps are switched on, or what became of it: read what waits again. */
  ask: z.object({
    type: z.literal('ask'),
    id: z.int(),
    topic: z.enum(luxTopics),
    state: z.enum(luxAskStates),
    appType: z.literal('light'),
    custId: z.int(),
  }),
  /** A crew locked a part of a power box out, or removed its lock-out: read them again. */
  lockOut: z.object({ type: z.literal('lockOut'), boxId: z.int() }),
  /** A scene was changed, or a run of one moved on: read them again. */
  scene: z.object({
    type: z.literal('scene'),
    id: z.int().nullable(),
    runId: uuid.nullable(),
    state: z.enum(Object.keys(sceneRunStates) as [SceneRunState, ...SceneRunState[]]).nullable(),
  }),
  /** The login at the external alarm server began or ended, or it told of devices: read them again. */
  alarmServer: z.object({ type: z.literal('alarmServer'), loggedIn: z.boolean() }),
  /** A device of the external alarm server raised an alarm. */
  alarmDevice: z.object({ type: z.literal('alarmDevice'), code: z.string() }),
  /** A task moved on; for who holds the right that its kind asks for. */
  task: z.object({
    type: z.literal('task'),
    id: uuid,
    kind: z.string(),
    state: z.enum(taskStateNames),
    done: z.int(),
    total: z.int(),
  }),
  /** The tree, the map or the list of devices changed: read them again. */
  inventory: z.object({ type: z.literal('inventory') }),
  /** The organisation changed what its consoles go by. */
  settings: z.object({ type: z.literal('settings'), settings: consoleSettings }),
} as const

export type ServerMessages = { [T in keyof typeof serverMessages]: z.output<(typeof serverMessages)[T]> }
export type ServerMessage = ServerMessages[keyof ServerMessages]
