import type { CallOf } from '@lamplighter/contract'
import type { Examples } from '../example.ts'
import type { Right } from '../right.ts'

const LOOKED = '2026-11-20T12:00:00Z'

export const rights: Readonly<Record<CallOf<'charging'>, Right>> = {
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
}

export const examples: Examples<CallOf<'charging'>> = {
  'charging.sessions': ({ lamp }) => ({ filters: { deviceId: lamp } }),
  'charging.exportSessions': ({ lamp }) => ({ format: 'csv', filters: { deviceId: lamp } }),
  'charging.session': ({ chargeSession }) => ({ id: chargeSession }),
  'charging.enterEnergy': ({ chargeSession }) => ({ id: chargeSession, energy: 1_000, reason: 'example' }),
  'charging.reservations': ({ lamp }) => ({ deviceId: lamp }),
  'charging.held': () => ({}),
  'pricePlan.query': () => ({}),
  'pricePlan.save': ({ pricePlan, lamp }) => ({
    ...{ id: pricePlan, name: 'example', periods: [{ from: '00:00', energy: 1, service: 0 }], deviceIds: [lamp] },
  }),
  'pricePlan.delete': ({ pricePlan }) => ({ id: pricePlan }),
  'refund.ask': ({ chargeSession }) => ({ sessionId: chargeSession, amount: 100, cause: 'fault', note: 'example' }),
  'refund.decide': ({ refund }) => ({ id: refund, approve: true, changedAt: LOOKED }),
  'settlement.query': () => ({}),
  'settlement.read': ({ settlement }) => ({ id: settlement }),
  'settlement.save': ({ settlement, lamp }) => ({
    ...{ id: settlement, operator: 'example', firstDay: '2026-10-01', lastDay: '2026-10-31', share: 80, note: '' },
    deviceIds: [lamp],
  }),
  'settlement.confirm': ({ settlement }) => ({ id: settlement, changedAt: LOOKED, sessions: 0, net: 0 }),
  'settlement.pay': ({ settlement }) => ({ id: settlement, reference: 'example', paidOn: '2026-11-10' }),
  'settlement.delete': ({ settlement }) => ({ id: settlement }),
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
}
