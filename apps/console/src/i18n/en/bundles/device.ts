import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/device.ts'
import { communication } from '../devices/communication.ts'
import { gateways } from '../devices/gateways.ts'
import { secret } from '../devices/secret.ts'
import { boxes } from '../lighting/boxes.ts'
import { lockOuts } from '../lighting/lockOuts.ts'

export const words: Words<typeof zh> = { boxes, communication, gateways, lockOuts, secret }
