import type { Values } from '@lamplighter/contract'
import {
  type Answered,
  answered,
  FIRMWARE,
  MAKE,
  type Outcome,
  type Sim,
  sims,
  type World,
} from '@lamplighter/kinds/sims'
import {
  DISK_USE,
  GO_HOME,
  GO_TO_PRESET,
  HEAD,
  INTRUSION,
  MOVE,
  SAVE_PRESET,
  SIGNAL,
  STOP,
  STORAGE_FAULT,
  TAMPERED,
} from '@lamplighter/kinds/video'
import { type CameraPreset, crossingsBetween, motionsBetween, PRESETS } from '@lamplighter/kinds/video/simulated'
import type { CameraBody, Notification } from '@lamplighter/links/onvif/device'
import { RATE, STREET } from './street.ts'

const DAY = 86_400_000

type Setting = {
  readonly now: () => number
  readonly world: World
  readonly values: () => Values
  readonly order: (code: string, args: object) => Outcome | Answered
  readonly play: (sound: Buffer) => void
}

const state = (topic: string, is: boolean, name = 'State'): Notification => ({ topic, data: { [name]: String(is) } })

/** What a simulated camera is and does, as ONVIF asks it. */
export function createBody({ nameplate }: Sim, { now, world, values, order, play }: Setting): CameraBody {
  const isDone = (code: string, args: object = {}) => answered(order(code, args)).status === 0
  const share = (key: string) => (values()[key] ?? 0) / 100
  const presets = () => {
    const known = answered(order(PRESETS, {})).result as readonly CameraPreset[]
    return known.map(({ name }, n) => ({ token: String(n + 1), name }))
  }

  function standing(): Notification[] {
    const shown = values()
    return [
      state('VideoSource/SignalLoss', shown[SIGNAL] === 0),
      state('VideoSource/GlobalSceneChange/ImagingService', shown[TAMPERED] === 1),
      state('RuleEngine/FieldDetector/ObjectsInside', shown[INTRUSION] === 1, 'IsInside'),
      state('Device/HardwareFailure/StorageFailure', shown[STORAGE_FAULT] === 1, 'Failed'),
      { topic: 'RecordingConfig/JobState', data: { State: shown['video.recording'] === 1 ? 'Active' : 'Idle' } },
      { topic: 'Monitoring/StorageUsage', data: { Value: String(shown[DISK_USE] ?? 0) } },
    ]
  }

  /** Motion begins and is over before anybody asks again. */
  const motion = (since: number) =>
    motionsBetween(nameplate, world, since, now()).flatMap(() => [
      state('VideoSource/MotionAlarm', true),
      state('VideoSource/MotionAlarm', false),
    ])

  const crossings = (since: number): Notification[] =>
    crossingsBetween(nameplate, world, since, now()).map((at) => ({
      topic: 'RuleEngine/LineDetector/Crossed',
      data: { ObjectId: String(at) },
    }))

  return {
    ...{ maker: MAKE, model: sims.video.model, firmware: FIRMWARE, serial: nameplate.code },
    position: () => ({ pan: share(HEAD.pan), tilt: share(HEAD.tilt), zoom: share(HEAD.zoom) }),
    move: (speed, seconds) => isDone(MOVE, { ...speed, seconds }),
    stop: () => isDone(STOP),
    goHome: () => isDone(GO_HOME),
    goTo: (token) => isDone(GO_TO_PRESET, { preset: Number(token) }),
    presets,
    savePreset: (name) =>
      isDone(SAVE_PRESET, { name }) ? (presets().find((one) => one.name === name)?.token ?? null) : null,
    reboot: () => isDone('dco.reboot'),
    stream: { ...STREET, rate: RATE },
    play,
    recordedFrom: () => now() - (values()['video.recordDays'] ?? 0) * DAY,
    notifications(since) {
      const isBlind = since === null || values()[SIGNAL] === 0
      return [...standing(), ...(isBlind ? [] : [...motion(since), ...crossings(since)])]
    },
  }
}
