/**
 * What of the demo city each journey that changes it may touch, so that neither the order of journeys nor their neighbours
 * matter: sites by name, some lamps of one site, and devices on smart poles by the place of the journey in a list.
 */

/** Each has one power box, 69 to 98 lamps and the gateways that carry them. */
export const sites = {
  'handle-an-alarm': '学府路',
  'hand-over-a-shift': '望江路东段',
  'lost-connection': '望江路西段',
  'lock-out-a-branch': '滨江路',
  'missed-switch': '云汀大道东段',
  'trust-a-command': '云汀大道西段',
  'resend-the-silent': '解放路',
  'follow-frames': '星河巷片',
  'run-a-scene': '翠屏公园',
  'dim-a-group': '尚武巷片',
  // The one power box with a contactor that sticks stands here.
  'open-a-box': '迎宾大道',
  'deploy-a-plan': '织锦弄片',
  'open-a-setting': '安康弄片',
  'wire-a-box': '春晖弄片',
  'wire-a-box, second': '药王一街片',
} as const

/** Districts of which all lamps are told something; they are given back to their schedules. */
export const districts = { 'dim-by-lasso': '高新区', 'deploy-a-plan': '大学城' } as const

/** This site has lamps for those that need a few. */
export const siteOfFewLamps = '晚霞街片'
export const withFewLamps = [
  'accept-a-device',
  'command-a-lamp',
  'draw-no-map',
  'move-a-group',
  'number-lamps',
  'plan-view',
  'raise-a-pole',
  'switch-organisation',
] as const

/** Every n-th device of a kind, by its code, is that of the n-th in the list. */
export const withPoleDevices = {
  broadcast: ['play-on-a-screen', 'speak-live', 'speak-live, several', 'speak-to-the-street'],
  'charging-pile': ['charge-a-car'],
  intercom: ['follow-a-call-for-help', 'help-at-a-pole', 'lost-connection'],
  'led-screen': [
    'speak-to-the-street, small',
    'design-a-programme',
    'plan-what-a-screen-plays',
    'play-on-a-screen',
    'sell-a-screen',
    'run-a-scene',
    'show-media-on-a-screen',
    'speak-to-the-street',
    'warn-of-bad-air',
  ],
  lock: ['open-a-lock'],
  video: ['look-back-at-a-street', 'speak-live', 'turn-a-camera'],
  wifi: ['name-a-network', 'welcome-to-the-network'],
} as const
