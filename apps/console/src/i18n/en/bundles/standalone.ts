import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/standalone.ts'
import { alarmUpload } from '../alarmUpload.ts'
import { main } from '../main.ts'
import { player } from '../player.ts'
import { qr } from '../qr.ts'
import { wall } from '../wall.ts'

export const words: Words<typeof zh> = { alarmUpload, main, player, qr, wall }
