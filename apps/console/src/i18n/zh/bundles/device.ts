import { communication } from '../devices/communication.ts'
import { gateways } from '../devices/gateways.ts'
import { secret } from '../devices/secret.ts'
import { boxes } from '../lighting/boxes.ts'
import { lockOuts } from '../lighting/lockOuts.ts'

/** Power boxes, gateways and their connections. */
export const words = { boxes, communication, gateways, lockOuts, secret }
