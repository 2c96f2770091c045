export { channelHandlers } from './calls.ts'
export { type Channels, createChannels, keptMessages } from './channels.ts'
export { maskedAddress, maskedNumber, type TextMessage } from './message.ts'
