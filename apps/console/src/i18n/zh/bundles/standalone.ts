import { alarmUpload } from '../alarms/alarmUpload.ts'
import { player } from '../devices/player.ts'
import { wall } from '../lighting/wall.ts'
import { main } from '../organisation/main.ts'
import { qr } from '../organisation/qr.ts'

/** Pages without the shell around them. */
export const words = { alarmUpload, main, player, qr, wall }
