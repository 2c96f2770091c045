import type { CallName } from '@lamplighter/contract'
import type { Examples } from './example.ts'
import type { PoleModule } from './pole-rights.ts'

const DAY = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
const analysed = ({ group, station }: { group: number; station: number }) => ({
  ...{ firstDay: dayBefore(8), lastDay: dayBefore(2) },
  ...{ groupId: group, stationId: station },
})

/** Of devices of smart poles. */
export const poleExamples: Examples<Extract<CallName, `${PoleModule}.${string}`>> = {
  'lock.openings': () => ({}),
  'lock.exportOpenings': () => ({ format: 'csv' }),
  'intercom.calls': () => ({}),
  'intercom.days': () => ({ days: 7 }),
  'play.query': ({ lamp }) => ({ filters: { deviceId: lamp } }),
  'intercom.nearby': ({ lamp }) => ({ deviceId: lamp }),
  'video.state': ({ camera }) => ({ id: camera }),
  'video.connection': ({ camera }) => ({ id: camera }),
  'video.connect': ({ camera }) => ({
    id: camera,
    address: 'http://192.0.2.10/onvif',
    user: 'example',
    password: 'example',
  }),
  'video.disconnect': ({ camera }) => ({ id: camera }),
  'video.stream': ({ camera }) => ({ id: camera }),
  'video.picture': ({ camera }) => ({ id: camera }),
  'charging.sessions': ({ lamp }) => ({ filters: { deviceId: lamp } }),
  'charging.exportSessions': ({ lamp }) => ({ format: 'csv', filters: { deviceId: lamp } }),
  'charging.session': ({ chargeSession }) => ({ id: chargeSession }),
  'pricePlan.query': () => ({}),
  'pricePlan.save': ({ pricePlan, lamp }) => ({
    ...{ id: pricePlan, name: 'example', periods: [{ from: '00:00', energy: 1, service: 0 }], deviceIds: [lamp] },
  }),
  'pricePlan.delete': ({ pricePlan }) => ({ id: pricePlan }),
  'chargeCard.query': () => ({}),
  'chargeCard.save': ({ chargeCard }) => ({
    id: chargeCard,
    tag: 'EXAMPLE',
    holder: 'example',
    phone: null,
    validUntil: null,
    isBlocked: false,
  }),
  'chargeCard.delete': ({ chargeCard }) => ({ id: chargeCard }),
  'speech.start': ({ lamp }) => ({ target: { ids: [lamp] } }),
  'speech.part': () => ({ id: '00000000-0000-4000-8000-000000000000', number: 0, file: 'example' }),
  'speech.end': () => ({ id: '00000000-0000-4000-8000-000000000000' }),
  'media.query': () => ({}),
  'media.upload': () => ({ file: 'example', name: 'example' }),
  'media.file': ({ media }) => ({ id: media }),
  'media.save': ({ media }) => ({ id: media, name: 'example', tags: '' }),
  'media.decide': ({ media }) => ({ id: media, approve: true }),
  'media.delete': ({ media }) => ({ id: media }),
  'video.live': ({ camera }) => ({ id: camera }),
  'playTask.query': () => ({}),
  'playTask.save': ({ playTask, lamp }) => ({
    ...{ id: playTask, name: 'example', kind: 'led-screen', priority: 1, type: 1, days: [1], enabled: true },
    ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null, from: '08:00', until: '20:00' },
    ...{ level: null, pause: null, items: [{ media: null, text: 'example', seconds: 10 }], deviceIds: [lamp] },
  }),
  'playTask.decide': ({ playTask }) => ({ id: playTask, approve: true }),
  'playTask.delete': ({ playTask }) => ({ id: playTask }),
  'playTask.results': ({ playTask }) => ({ id: playTask }),
  'programme.query': () => ({}),
  'programme.save': ({ programme, media }) => ({
    ...{ id: programme, name: 'example', width: 160, height: 320, background: '#000000' },
    pages: [{ seconds: 10, regions: [{ kind: 'image', x: 0, y: 0, width: 160, height: 320, media }] }],
  }),
  'programme.decide': ({ programme }) => ({ id: programme, approve: true }),
  'programme.delete': ({ programme }) => ({ id: programme }),
  'poleAnalysis.summary': analysed,
  'poleAnalysis.series': analysed,
  'poleAnalysis.users': analysed,
  'poleAnalysis.air': analysed,
  'poleAnalysis.reliability': analysed,
  'poleAnalysis.ranking': analysed,
  'poleAnalysis.export': (side) => ({ format: 'csv', ...analysed(side) }),
}
