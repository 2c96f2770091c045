import type { CallName } from '@lamplighter/contract'
import type { Right } from './right.ts'

/** Of calls about smart poles. */
export type PoleModule =
  | 'video'
  | 'charging'
  | 'lock'
  | 'chargeCard'
  | 'pricePlan'
  | 'refund'
  | 'settlement'
  | 'intercom'
  | 'play'
  | 'playTask'
  | 'adContract'
  | 'collectionRound'
  | 'portalPage'
  | 'programme'
  | 'media'
  | 'speech'
  | 'poleAnalysis'

/** Of devices of smart poles. */
export const poleRights: Readonly<Record<Extract<CallName, `${PoleModule}.${string}`>, Right>> = {
  'video.state': 'device.view',
  'video.connection': 'poleDevice.configure',
  'video.connect': 'poleDevice.configure',
  'video.disconnect': 'poleDevice.configure',
  'video.stream': 'video.view',
  'video.picture': 'video.view',
  'video.live': 'video.view',
  'video.recordings': 'video.view',
  'video.recording': 'video.view',
  'video.saveRecording': 'video.view',
  'charging.sessions': 'device.view',
  'charging.exportSessions': 'device.view',
  'charging.session': 'device.view',
  'charging.enterEnergy': 'poleDevice.configure',
  'charging.reservations': 'device.view',
  'charging.held': 'device.view',
  'pricePlan.query': 'poleDevice.configure, whole',
  'pricePlan.save': 'poleDevice.configure, whole',
  'pricePlan.delete': 'poleDevice.configure, whole',
  'refund.ask': 'poleDevice.configure',
  'refund.decide': 'approval.decide',
  'settlement.query': 'device.view',
  'settlement.read': 'device.view',
  'settlement.save': 'poleDevice.configure',
  'settlement.confirm': 'approval.decide',
  'settlement.pay': 'poleDevice.configure',
  'settlement.delete': 'poleDevice.configure',
  'chargeCard.query': 'poleDevice.configure, whole',
  'chargeCard.save': 'poleDevice.configure, whole',
  'chargeCard.delete': 'poleDevice.configure, whole',
  'lock.openings': 'device.view',
  'lock.exportOpenings': 'device.view',
  'lock.permission': 'device.view',
  'intercom.calls': 'device.view',
  'intercom.days': 'device.view',
  'play.query': 'device.view',
  'speech.start': 'poleDevice.control',
  'speech.part': 'poleDevice.control',
  'speech.end': 'poleDevice.control',
  'media.query': 'device.view',
  'media.upload': 'poleDevice.configure, whole',
  'media.file': 'device.view',
  'media.save': 'poleDevice.configure, whole',
  'media.decide': 'approval.decide, whole',
  'media.delete': 'poleDevice.configure, whole',
  'intercom.nearby': 'device.view',
  'adContract.query': 'device.view, whole',
  'adContract.read': 'device.view, whole',
  'adContract.income': 'device.view, whole',
  'adContract.proof': 'device.view, whole',
  'adContract.occupancy': 'device.view, whole',
  'adContract.save': 'poleDevice.configure, whole',
  'adContract.ask': 'poleDevice.configure, whole',
  'adContract.decide': 'approval.decide, whole',
  'adContract.end': 'poleDevice.configure, whole',
  'adContract.delete': 'poleDevice.configure, whole',
  'playTask.query': 'device.view, whole',
  'playTask.save': 'poleDevice.configure, whole',
  'playTask.decide': 'approval.decide, whole',
  'playTask.delete': 'poleDevice.configure, whole',
  'playTask.results': 'device.view, whole',
  'collectionRound.propose': 'alarm.deal',
  'collectionRound.people': 'alarm.deal',
  'collectionRound.save': 'alarm.deal',
  'collectionRound.assign': 'alarm.deal',
  'collectionRound.setState': 'alarm.deal',
  'collectionRound.tick': 'alarm.deal',
  'collectionRound.query': 'device.view',
  'collectionRound.stops': 'device.view',
  'collectionRound.exportStops': 'device.view',
  'portalPage.query': 'device.view, whole',
  'portalPage.figures': 'device.view, whole',
  'portalPage.save': 'poleDevice.configure, whole',
  'portalPage.decide': 'approval.decide, whole',
  'portalPage.delete': 'poleDevice.configure, whole',
  'programme.query': 'device.view, whole',
  'programme.save': 'poleDevice.configure, whole',
  'programme.decide': 'approval.decide, whole',
  'programme.delete': 'poleDevice.configure, whole',
  'poleAnalysis.summary': 'device.view',
  'poleAnalysis.series': 'device.view',
  'poleAnalysis.users': 'device.view',
  'poleAnalysis.air': 'device.view',
  'poleAnalysis.airStations': 'device.view',
  'poleAnalysis.reliability': 'device.view',
  'poleAnalysis.ranking': 'device.view',
  'poleAnalysis.export': 'device.view',
}
