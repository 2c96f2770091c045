import { boxes } from '../boxes.ts'
import { communication } from '../communication.ts'
import { gateways } from '../gateways.ts'
import { lockOuts } from '../lockOuts.ts'
import { secret } from '../secret.ts'

/** Power boxes, gateways and their connections. */
export const words = { boxes, communication, gateways, lockOuts, secret }
