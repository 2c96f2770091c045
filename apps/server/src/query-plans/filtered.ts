import type { CallName, calls, Sent } from '@lamplighter/contract'
import type { Side } from '../authorization-tests/side.ts'

const DAY = 86_400_000
type Inputs = { readonly [K in CallName]?: (side: Side) => readonly Sent<(typeof calls)[K]>[] }

/** What people narrow lists by, besides the example of each call. */
export function filtered(now: number): Inputs {
  const ago = (days: number) => new Date(now - days * DAY).toISOString()
  return {
    'audit.query': () => [
      { filters: { from: ago(30), to: ago(20) } },
      { filters: { account: 'USER3' } },
      { filters: { action: 'auth.login' } },
      { filters: { kind: 'login' } },
      { filters: { kind: 'operation' } },
      { filters: { refused: true } },
      { filters: { id: '500000' } },
      { filters: { keyword: 'lamp 77' } },
      { filters: { keyword: 'nobody has this' } },
    ],
    'alarm.history': () => [
      { filters: { from: ago(30), to: ago(20) } },
      { filters: { levels: [30] } },
      { filters: { family: 'security' } },
      { filters: { kind: 'luminaire' } },
      { filters: { keyword: 'lamp 77' } },
    ],
    'alarm.raised': ({ lamp, group }) => {
      const span = { from: ago(30), to: ago(0) }
      return [
        span,
        { from: ago(366), to: ago(0) },
        { ...span, filters: { levels: [30], type: 'Tilt' } },
        { ...span, filters: { weekday: 1, hour: 20 } },
        { ...span, filters: { repair: 2 } },
        { ...span, filters: { deviceId: lamp } },
        { ...span, filters: { groupId: group } },
        { ...span, filters: { kind: 'luminaire', keyword: 'lamp 77' } },
        { ...span, filters: { handler: 'user3' } },
      ]
    },
    'intercom.calls': ({ lamp }) => [
      { filters: { isOpen: true } },
      { filters: { isOpen: false, from: ago(30), to: ago(20) } },
      { filters: { endings: ['handedOver'] } },
      { filters: { deviceId: lamp } },
      { filters: { id: 500_000 } },
    ],
    'charging.sessions': ({ lamp }) => [
      { filters: { isOpen: true } },
      { filters: { isOpen: false, from: ago(30), to: ago(20) } },
      { filters: { isUnknown: true } },
      { filters: { deviceId: lamp } },
      { filters: { keyword: 'CARD77' } },
    ],
    'play.query': ({ lamp }) => [
      { filters: { deviceId: lamp, isAd: false } },
      { filters: { deviceId: lamp, isAd: true } },
    ],
    'collectionRound.query': () => [{ filters: { states: ['planned', 'underWay'] } }, { filters: { own: true } }],
    'lock.openings': ({ lamp }) => [
      { filters: { isOpen: true } },
      { filters: { ways: ['remote'], from: ago(30), to: ago(20) } },
      { filters: { deviceId: lamp } },
    ],
    'shiftNote.query': () => [
      { filters: { from: ago(30), to: ago(20) } },
      { filters: { account: 'user3' } },
      { filters: { keyword: 'gateway' } },
      { filters: { open: true } },
    ],
    'audit.interfaces': () => [
      { filters: { account: 'USER3' } },
      { filters: { path: 'light' } },
      { filters: { refused: true } },
    ],
    'command.orders': () => [
      { filters: { from: ago(30), to: ago(20) } },
      { filters: { user: 'USER3' } },
      { filters: { code: 'dco.switch' } },
      { filters: { state: 'open' } },
      { filters: { state: 'failed' } },
      { filters: { state: 'done' } },
    ],
    'command.query': ({ lamp, order }) => [
      { deviceId: lamp },
      { groupId: order },
      { deviceId: lamp, failedOnly: true },
      { deviceId: lamp, from: ago(30), to: ago(20) },
    ],
    'message.query': () => [{ channel: 'sms' }, { state: 'givenUp' }],
    'task.query': () => [{ state: 'failed' }],
    'approval.query': () => [{ state: 'refused' }, { state: 'waiting' }],
    'device.events': () => [{ limit: 100 }],
    'light.query': () => [{}, { filters: { keyword: 'Lamp 7' } }],
    'device.list': () => [{ kind: 'gateway' }],
    'history.states': ({ lamp }) => [{ deviceIds: [lamp], from: ago(2), to: ago(0) }],
    'history.query': ({ lamp }) => [
      { deviceIds: [lamp], points: ['lamp.level'], from: ago(365), to: ago(0), step: 'day' },
    ],
  }
}
