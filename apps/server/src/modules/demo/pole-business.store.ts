import { randomBytes } from 'node:crypto'
import {
  type PortalPageFields,
  type ProgrammeFields,
  type ProgrammeRegion,
  playTaskTypes,
  type ShownReading,
} from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { SystemScope } from '../../db/database.ts'
import type { PlayTaskContent } from '../media/play-tasks/index.ts'

type Language = 'zh' | 'en'
/** Who made what is given here and who approved it: the maker is not the checker. */
type Fresh = { readonly id: number; readonly makerId: number; readonly maker: string }
const CHECKER = 'supervisor'

/** Organisations of the demo with devices of a kind, where a table has no row yet. */
const freshOf = (scope: SystemScope, table: 'ad_contract' | 'programme' | 'play_task' | 'portal_page', kind: string) =>
  scope.query<Fresh>(
    `select c.id, p.id as "makerId", p.account as maker from customer c
     join lateral (select id, account from person where customer_id = c.id and account = 'maintainer' limit 1) p on true
     where c.demo and exists (select from device d where d.customer_id = c.id and d.kind = $1)
       and not exists (select from ${table} t where t.customer_id = c.id)`,
    [kind],
  )

const AIR_HERE = { zh: '此处空气', en: 'The air here' } as const
const READINGS: readonly (readonly [key: ShownReading, unit: string])[] = [
  ['env.pm25', 'µg/m³'],
  ['env.temperature', '°C'],
  ['env.humidity', '%'],
  ['env.noise', 'dB'],
]
const CANVAS = { width: 160, height: 320 } as const
const BAND = 52

const letters = { colour: '#ffffff', align: 'center', x: 0, width: CANVAS.width } as const

/** What a station on the pole measures, below the time. */
function airProgramme(language: Language): Omit<ProgrammeFields, 'name'> {
  const regions: ProgrammeRegion[] = READINGS.map(([key, unit], at) => {
    const { label, decimals } = wires.environment.points.find((point) => point.key === key)!
    return {
      ...{ kind: 'value', ...letters, y: 100 + at * BAND, height: BAND, size: 15 },
      ...{ key, label: label[language], unit, decimals, bands: true },
    }
  })
  return {
    ...{ ...CANVAS, background: '#000000' },
    pages: [
      {
        seconds: 10,
        regions: [
          { kind: 'text', ...letters, y: 8, height: 40, size: 24, text: AIR_HERE[language], scrolls: false },
          { kind: 'clock', ...letters, y: 52, height: 40, size: 30, colour: '#9fd0ff', format: 'time', language },
          ...regions,
        ],
      },
    ],
  }
}

async function giveProgrammes(scope: SystemScope, language: Language, now: Date): Promise<void> {
  for (const { id, makerId, maker } of await freshOf(scope, 'programme', 'led-screen'))
    await scope.query(
      `insert into programme (customer_id, name, content, images, state, maker_id, maker, changed_at, checker, checked_at)
       values ($1, $2, $3, '{}', 'approved', $4, $5, $6, $7, $6)`,
      [id, AIR_HERE[language], JSON.stringify(airProgramme(language)), makerId, maker, now, CHECKER],
    )
}

const MORNING = { zh: '早间提示', en: 'Morning notice' } as const
const NOTICE = { zh: '早安，请礼让行人', en: 'Good morning. Give way to pedestrians' } as const
/** Screens that show it. */
const SCREENS = 6

/** The programme and a notice by turns, on the mornings of working days. */
const morningTask = (language: Language, programme: number): PlayTaskContent => ({
  ...{ kind: 'led-screen', priority: 2, type: playTaskTypes.weekly, days: [1, 2, 3, 4, 5], dates: [] },
  ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null, from: '06:30', until: '09:00' },
  ...{ level: null, pause: null },
  items: [
    { media: null, programme, text: '', seconds: 20 },
    { media: null, programme: null, text: NOTICE[language], seconds: 10 },
  ],
})

async function giveTasks(scope: SystemScope, language: Language, now: Date): Promise<void> {
  for (const { id, makerId, maker } of await freshOf(scope, 'play_task', 'led-screen')) {
    const [programme] = await scope.query<{ id: number }>(
      "select id from programme where customer_id = $1 and state = 'approved' order by id limit 1",
      [id],
    )
    if (!programme) continue
    await scope.query(
      `with task as (
         insert into play_task (customer_id, name, enabled, content, state, maker_id, maker, changed_at, checker, checked_at)
         values ($1, $2, true, $3, 'approved', $4, $5, $6, $7, $6) returning id)
       insert into play_task_device (customer_id, task_id, device_id)
       select $1, task.id, d.id from task, (
         select id from device where customer_id = $1 and kind = 'led-screen' order by code limit ${SCREENS}) d`,
      [id, MORNING[language], JSON.stringify(morningTask(language, programme.id)), makerId, maker, now, CHECKER],
    )
  }
}

const ADVERTISER = { zh: '河畔咖啡', en: 'Riverside Café' } as const
const DAY = 86_400_000
/** It begins so many days from now, and lasts. */
const [BEGINS, LASTS] = [7, 90]

/** A draft that shows the programme: it waits for nobody and takes no seconds of a screen. */
async function giveContracts(scope: SystemScope, language: Language, now: Date): Promise<void> {
  const last = new Date(now.getTime() + (BEGINS + LASTS) * DAY)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  for (const { id, makerId, maker } of await freshOf(scope, 'ad_contract', 'led-screen'))
    await scope.query(
      `with contract as (
         insert into ad_contract (customer_id, number, advertiser, contact, phone, first_day, last_day, until_at, days, starts_at, ends_at,
           seconds, programme_id, item, pricing, price, note, maker_id, maker, changed_at)
         select $1, $2, $3, '', '', $4, $5, ($5::date + 1)::timestamp at time zone c.time_zone, '{1,2,3,4,5}', '07:00', '22:00',
           10, p.id, p.name, 'showing', 0.05, '', $6, $7, $8
         from customer c, lateral (select id, name from programme where customer_id = c.id and state = 'approved' order by id limit 1) p
         where c.id = $1 returning id)
       insert into ad_contract_device (customer_id, contract_id, device_id, name)
       select $1, contract.id, d.id, d.name from contract, (
         select id, name from device where customer_id = $1 and kind = 'led-screen' order by code limit ${SCREENS}) d`,
      [
        ...[id, `AD-${now.getUTCFullYear()}-001`, ADVERTISER[language]],
        ...[day(now.getTime() + BEGINS * DAY), day(last.getTime()), makerId, maker, now],
      ],
    )
}

const AVENUE = { zh: '街道无线网络', en: 'Avenue Wi-Fi' } as const
const WELCOME: Omit<PortalPageFields, 'name'> = {
  ...{ minutes: 120, media: null, titleZh: '欢迎使用街道无线网络', titleEn: 'Welcome to the avenue' },
  textZh: '由本市免费提供。\n请文明上网，行走时注意脚下。',
  textEn: 'Free Wi-Fi, provided by the city.\nMind your step while you read.',
  termsZh: '禁止利用本网络从事违法活动。本网络不加密，请勿传输敏感信息。',
  termsEn: 'Nothing unlawful. The network is not encrypted: send nothing secret over it.',
}
const TOKEN_BYTES = 16

async function givePortalPages(scope: SystemScope, language: Language, now: Date): Promise<void> {
  for (const { id, makerId, maker } of await freshOf(scope, 'portal_page', 'wifi'))
    await scope.query(
      `insert into portal_page (customer_id, token, name, content, published, state, maker_id, maker, changed_at, checker, checked_at)
       values ($1, $2, $3, $4, $4, 'approved', $5, $6, $7, $8, $7)`,
      [
        ...[id, randomBytes(TOKEN_BYTES).toString('base64url'), AVENUE[language], JSON.stringify(WELCOME)],
        ...[makerId, maker, now, CHECKER],
      ],
    )
}

/** What the business of smart poles begins with: a programme, a play task that shows it, the draft of an advertising contract, and a page of the Wi-Fi network. */
export async function givePoleBusiness(scope: SystemScope, language: Language, now: Date): Promise<void> {
  await giveProgrammes(scope, language, now)
  await giveTasks(scope, language, now)
  await giveContracts(scope, language, now)
  await givePortalPages(scope, language, now)
}
