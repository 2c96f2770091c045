import { alarmUpload } from '../alarmUpload.ts'
import { main } from '../main.ts'
import { player } from '../player.ts'
import { qr } from '../qr.ts'
import { wall } from '../wall.ts'

/** Pages without the shell around them. */
export const words = { alarmUpload, main, player, qr, wall }
