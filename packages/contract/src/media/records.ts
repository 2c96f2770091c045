import type { AnyRecord } from '../field/record.ts'
import { adContractRecord } from './ad-contract.record.ts'
import { mediaRecord } from './media.record.ts'
import { playTaskRecord } from './play-task.record.ts'
import { portalPageRecord } from './portal-page.record.ts'
import { programmeRecord } from './programme.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  media: mediaRecord,
  adContract: adContractRecord,
  playTask: playTaskRecord,
  portalPage: portalPageRecord,
  programme: programmeRecord,
}
