import { ads } from '../ads.ts'
import { charging } from '../charging.ts'
import { helpCalls } from '../helpCalls.ts'
import { media } from '../media.ts'
import { openings } from '../openings.ts'
import { playTasks } from '../playTasks.ts'
import { pole } from '../pole.ts'
import { poleAnalysis } from '../poleAnalysis.ts'
import { portals } from '../portals.ts'
import { programmes } from '../programmes.ts'
import { rounds } from '../rounds.ts'
import { secret } from '../secret.ts'
import { speech } from '../speech.ts'
import { video } from '../video.ts'

/** The pole application. */
export const words = {
  pole,
  ads,
  charging,
  helpCalls,
  media,
  openings,
  playTasks,
  portals,
  programmes,
  poleAnalysis,
  rounds,
  secret,
  speech,
  video,
}
