import { charging } from '../charging/charging.ts'
import { secret } from '../devices/secret.ts'
import { ads } from '../media/ads.ts'
import { media } from '../media/media.ts'
import { playTasks } from '../media/playTasks.ts'
import { portals } from '../media/portals.ts'
import { programmes } from '../media/programmes.ts'
import { helpCalls } from '../poles/helpCalls.ts'
import { openings } from '../poles/openings.ts'
import { pole } from '../poles/pole.ts'
import { poleAnalysis } from '../poles/poleAnalysis.ts'
import { rounds } from '../poles/rounds.ts'
import { speech } from '../poles/speech.ts'
import { video } from '../poles/video.ts'

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
