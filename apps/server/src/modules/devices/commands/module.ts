import { isFinal, type Language, reasonIn, type ServerMessages } from '@lamplighter/contract'
import { defineModule } from '../../module.ts'
import { aboutDevice, isoOf } from '../devices/index.ts'
import { type CommandExtensions, createCommandExtensions } from './extensions.ts'
import { commandHandlers, createDispatcher, createOrders, type Dispatcher, loadSequence, type Orders } from './index.ts'
import type { ItemMoved } from './item-moved.ts'
import { lampLoopCheck } from './lamp-loops.ts'

declare module '../../../bus.ts' {
  interface Happenings {
    itemsMoved: [items: ItemMoved[]]
  }
}

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** An order that changes something in the field is stored. */
    orderGiven: { orderId: string }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly dispatcher: Dispatcher
    readonly orders: Orders
    readonly commandExtensions: CommandExtensions
  }
}

const cmdMessage = (language: Language, item: ItemMoved): ServerMessages['cmd'] => ({
  type: 'cmd',
  cmdCode: item.code,
  commandId: item.cmdId,
  itemId: item.itemId,
  groupId: item.orderId,
  deviceId: item.deviceId,
  status: item.status,
  message: reasonIn(item.message, language),
  content: item.content,
  accepted: isoOf(item.accepted),
  answered: isoOf(item.answered),
  proof: item.proof,
  proved: isoOf(item.proved),
  measured: item.measured,
  measuredPoint: item.measuredPoint,
  reported: item.reported,
  expected: item.expected,
})

/** Orders to devices, from the wish to the proof. */
export const commandModule = defineModule({
  async provide(services) {
    const { db, registry, lockOuts, links, clock, parameters, plannedLight, playingTexts } = services
    const dispatcher = createDispatcher({ ...services, sender: links })
    const commandExtensions = createCommandExtensions()
    commandExtensions.addCheck(lampLoopCheck)
    const orders = createOrders({
      registry,
      dispatcher,
      lockOuts,
      clock,
      parameters,
      sequence: await loadSequence(db, clock),
      plannedLight,
      extensions: commandExtensions,
      playingTexts,
    })
    return { dispatcher, orders, commandExtensions }
  },

  describe: ({ dispatcher, orders, bus, registry, exporter, clock }) => ({
    handlers: commandHandlers({ orders, exporter, clock }),
    start: dispatcher.start,
    stop: dispatcher.stop,

    listen({ toAll }) {
      const about = aboutDevice(registry)
      bus.on('itemsMoved', (items) => {
        // Of an order to a whole city nobody watches each item: their messages would crowd out all others on their way.
        for (const item of items.filter(({ isOneOfMany }) => !isOneOfMany)) {
          const device = registry.get(item.deviceId)
          if (!device) continue
          const known = about('command.view', device)
          toAll(known, `cmd/${item.cmdId}`, (language) => cmdMessage(language, item))
          const { code, cmdId, itemId, status, message, content } = item
          if (!isFinal(status) && message !== '')
            toAll(known, `step/${cmdId}`, () => ({ type: 'step', code, cmdId, itemId, step: message }))
          if (!item.answeredNow) continue
          toAll(known, `reply/${cmdId}`, (language) => ({
            type: 'reply',
            code,
            cmdId,
            itemId,
            status,
            message: reasonIn(message, language),
            content,
          }))
        }
      })
    },
  }),
})
