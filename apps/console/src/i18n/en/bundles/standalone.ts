import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/standalone.ts'
import { alarmUpload } from '../alarms/alarmUpload.ts'
import { player } from '../devices/player.ts'
import { wall } from '../lighting/wall.ts'
import { main } from '../organisation/main.ts'
import { qr } from '../organisation/qr.ts'

export const words: Words<typeof zh> = { alarmUpload, main, player, qr, wall }
