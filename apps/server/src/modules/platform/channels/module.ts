import { defineModule } from '../../module.ts'
import { type Channels, channelHandlers, createChannels, keptMessages } from './index.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly channels: Channels
  }
}

/** What the server sends to the outside: text messages, e-mails, events to webhooks. */
export const channelModule = defineModule({
  provide: (services) => ({ channels: createChannels(services) }),

  describe: (services) => ({
    handlers: channelHandlers(services),
    jobs: [services.channels.job],
    kept: [keptMessages],
    figures: {
      messages_given_up: {
        help: 'Messages to the outside that were given up since the start',
        read: () => services.channels.givenUp,
      },
    },
    stop: services.channels.stop,
  }),
})
