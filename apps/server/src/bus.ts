import type {
  ApprovalState,
  CommandStatus,
  ConsoleSettings,
  DeviceState,
  EventRow,
  Frame,
  Proof,
} from '@lamplighter/contract'
import type { Reply, Sample } from '@lamplighter/links/link'
import type { Device } from './modules/devices/device.ts'

/** A command item moved along its truth line. */
export type ItemMoved = {
  id: string
  /** As its caller named it, else its id. */
  itemId: string
  cmdId: string
  orderId: string
  customerId: number
  deviceId: number
  code: string
  args: unknown
  sequence: number
  status: CommandStatus
  message: string
  content: string
  accepted: number | null
  answered: number | null
  proof: Proof
  proved: number | null
  measured: number | null
  measuredPoint: string | null
  /** Level that the lamp reported at the moment of judgement, %. */
  reported: number | null
  expected: number | null
  /** It was answered in this very move. */
  answeredNow: boolean
}

/** What happens inside the server, named object and past tense. */
export type Happenings = {
  /** Values of a device arrived; not yet stored. */
  valuesArrived: [device: Device, samples: readonly Sample[]]
  /** Values are in the database: what is shown may change. */
  readingStored: [device: Device, at: number, values: Record<string, number | null>]
  stateChanged: [device: Device, state: DeviceState]
  deviceAppeared: [device: Device]
  connectionChanged: [device: Device, online: boolean, at: number]
  /** A device's clock is off by this much, ms. */
  clockStrayed: [device: Device, skewMs: number]
  replyArrived: [reply: Reply]
  itemsMoved: [items: ItemMoved[]]
  /** What holds a device off its schedule stands in the database. */
  overrideChanged: [device: Device]
  /** A frame of a device on its connection, which is its gateway's or its own. */
  frameSeen: [customerId: number, code: string, connection: string, frame: () => Frame]
  eventRecorded: [customerId: number, event: EventRow]
  inventoryChanged: [customerId: number]
  /** An organisation settled otherwise what its consoles go by. */
  settingsChanged: [customerId: number, settings: ConsoleSettings]
  /** It ended, or what it may has changed. */
  sessionChanged: [tokenHash: string]
  /** Someone asked for a second person, or one decided. */
  approvalMoved: [customerId: number, id: string, state: ApprovalState]
  /** A phone confirmed or refused a QR code. */
  qrAnswered: [code: string, success: boolean]
}

export type Bus = {
  on<K extends keyof Happenings>(name: K, listener: (...args: Happenings[K]) => void): () => void
  emit<K extends keyof Happenings>(name: K, ...args: Happenings[K]): void
}

/** A listener that throws is reported and does not stop the others. */
export function createBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<keyof Happenings, Set<(args: unknown) => void>>()
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      const called = (args: unknown) => listener(...(args as Happenings[typeof name]))
      listeners.set(name, known.add(called))
      return () => known.delete(called)
    },
    emit(name, ...args) {
      for (const called of listeners.get(name) ?? []) {
        try {
          called(args)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
