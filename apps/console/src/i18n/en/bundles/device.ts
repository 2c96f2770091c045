import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/device.ts'
import { boxes } from '../boxes.ts'
import { communication } from '../communication.ts'
import { gateways } from '../gateways.ts'
import { lockOuts } from '../lockOuts.ts'
import { secret } from '../secret.ts'

export const words: Words<typeof zh> = { boxes, communication, gateways, lockOuts, secret }
