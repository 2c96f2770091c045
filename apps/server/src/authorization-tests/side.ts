/** What one organisation has: an id of everything that a call can name. */
export type Side = {
  readonly customerId: number
  readonly organisation: number
  readonly group: number
  readonly station: number
  readonly gateway: number
  readonly box: number
  readonly part: number
  readonly output: number
  readonly lockOut: number
  readonly lamp: number
  readonly lampCode: string
  readonly camera: number
  readonly pole: number
  readonly order: string
  readonly item: string
  readonly importId: string
  readonly role: number
  readonly person: number
  readonly account: string
  readonly session: string
  readonly key: number
  readonly approval: string
  readonly selection: number
  readonly dynamicGroup: number
  readonly pending: number
  readonly refusedConnection: number
  readonly retired: number
  readonly webhook: number
  readonly task: string
  readonly alarm: string
  readonly alarmRule: string
  readonly alarmGroup: number
  readonly alarmRoute: number
  readonly report: string
  readonly receipt: string
  readonly reportPhoto: string
  readonly shiftNote: number
  readonly plan: string
  readonly deployment: string
  readonly luxStation: number
  readonly luxAsk: number
  readonly scene: number
  readonly sceneRun: string
  readonly chargeCard: number
  readonly chargeSession: number
  readonly pricePlan: number
  readonly refund: number
  readonly settlement: number
  readonly media: number
  readonly playTask: number
  readonly adContract: number
  readonly collectionRound: number
  readonly programme: number
  readonly portalPage: number
}

/** Ids that nothing has. */
export const NOWHERE: Side = {
  customerId: 2_000_000_001,
  organisation: 2_000_000_002,
  group: 2_000_000_003,
  station: 2_000_000_004,
  gateway: 2_000_000_005,
  box: 2_000_000_016,
  part: 2_000_000_017,
  output: 2_000_000_037,
  lockOut: 2_000_000_038,
  lamp: 2_000_000_006,
  lampCode: 'nothing-has-this',
  camera: 2_000_000_039,
  pole: 2_000_000_021,
  order: '00000000-0000-4000-8000-000000000001',
  item: '00000000-0000-4000-8000-000000000002',
  importId: '00000000-0000-4000-8000-000000000003',
  role: 2_000_000_007,
  person: 2_000_000_008,
  account: 'nobody-has-this',
  session: '00000000-0000-4000-8000-000000000004',
  key: 2_000_000_009,
  approval: '00000000-0000-4000-8000-000000000005',
  selection: 2_000_000_010,
  dynamicGroup: 2_000_000_027,
  pending: 2_000_000_028,
  refusedConnection: 2_000_000_128,
  retired: 2_000_000_037,
  webhook: 2_000_000_029,
  task: '00000000-0000-4000-8000-000000000006',
  alarm: '2000000029',
  alarmRule: 'own.none',
  alarmGroup: 2_000_000_031,
  alarmRoute: 2_000_000_032,
  report: '2000000033',
  receipt: 'ZZZZZZZZZZ',
  reportPhoto: '00000000-0000-7000-8000-000000000033',
  shiftNote: 2_000_000_033,
  plan: '00000000-0000-4000-8000-000000000034',
  deployment: '00000000-0000-4000-8000-000000000035',
  luxStation: 2_000_000_034,
  luxAsk: 2_000_000_035,
  scene: 2_000_000_036,
  sceneRun: '00000000-0000-4000-8000-000000000036',
  chargeCard: 2_000_000_040,
  chargeSession: 2_000_000_043,
  pricePlan: 2_000_000_044,
  refund: 2_000_000_046,
  settlement: 2_000_000_047,
  media: 2_000_000_041,
  playTask: 2_000_000_042,
  adContract: 2_000_000_050,
  collectionRound: 2_000_000_048,
  programme: 2_000_000_045,
  portalPage: 2_000_000_049,
}
