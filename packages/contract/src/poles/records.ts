import type { AnyRecord } from '../field/record.ts'
import { cameraRecord } from './camera.record.ts'
import { collectionRoundRecord } from './collection-round.record.ts'
import { poleRecord } from './pole.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  collectionRound: collectionRoundRecord,
  pole: poleRecord,
  video: cameraRecord,
}
