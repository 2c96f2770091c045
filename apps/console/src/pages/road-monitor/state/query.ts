import { GROUP_NUMBER, lightStates, PAGE_SIZES, platforms, type TargetOfKind } from '@lamplighter/contract'
import type { Sort } from '@lamplighter/ui'
import { filterOf, type Place, readPlace, writePlace } from './place.ts'

export const tabs = ['selected', 'all', ...lightStates] as const
export type Tab = (typeof tabs)[number]
export const views = ['map', 'list'] as const
export type View = (typeof views)[number]

/** All that decides what the monitor shows; it lives in the address, so that it can be sent, kept and gone back to. */
export type MonitorQuery = {
  view: View
  /** The branch of the tree that was chosen. */
  place: Place | null
  tab: Tab
  keyword: string
  lightType: number | null
  /** A plan of the lamps. */
  plan: string | null
  /** How its gateway is connected. */
  platform: (typeof platforms)[number] | null
  online: boolean | null
  groupNumber: number | null
  /** A point that lies outside its normal range. */
  deviates: string | null
  levelMin: number | null
  levelMax: number | null
  /** No report for this many hours. */
  silentHours: number | null
  sort: Sort
  page: number
  size: number
  /** The device whose detail is open. */
  device: number | null
  /** The order whose progress is shown. */
  order: string | null
}

export const plain: MonitorQuery = {
  view: 'map',
  place: null,
  tab: 'all',
  keyword: '',
  lightType: null,
  plan: null,
  platform: null,
  online: null,
  groupNumber: null,
  deviates: null,
  levelMin: null,
  levelMax: null,
  silentHours: null,
  sort: { field: 'attention', desc: false },
  page: 1,
  size: 100,
  device: null,
  order: null,
}

const oneOf = <T extends string>(all: readonly T[], text: string | null, otherwise: T): T =>
  all.find((one) => one === text) ?? otherwise

function numberOf(text: string | null, least: number, most: number): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= least && value <= most ? value : null
}

function sortOf(text: string | null): Sort {
  const [, desc, field] = /^(-?)([\w.]{1,40})$/.exec(text ?? '') ?? []
  return field ? { field, desc: desc === '-' } : plain.sort
}

/** A key of ours: of a plan, of a point. */
const nameOf = (text: string | null) => (text !== null && /^[\w.-]{1,40}$/.test(text) ? text : null)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const whole = (value: number | null) => (value === null ? null : Math.trunc(value))

/** Reads an address; what it cannot mean is left at its default. */
export function readQuery(params: URLSearchParams): MonitorQuery {
  const size = numberOf(params.get('size'), 1, 5000)
  const order = params.get('order')
  return {
    view: oneOf(views, params.get('view'), plain.view),
    place: readPlace(params.get('at')),
    tab: oneOf(tabs, params.get('tab'), plain.tab),
    keyword: (params.get('q') ?? '').slice(0, 60),
    lightType: whole(numberOf(params.get('type'), 1, 999)),
    plan: nameOf(params.get('plan')),
    platform: platforms.find((one) => one === params.get('platform')) ?? null,
    online: params.get('online') === null ? null : params.get('online') === 'yes',
    groupNumber: whole(numberOf(params.get('number'), GROUP_NUMBER.min, GROUP_NUMBER.max)),
    deviates: nameOf(params.get('deviates')),
    levelMin: numberOf(params.get('min'), 0, 100),
    levelMax: numberOf(params.get('max'), 0, 100),
    silentHours: numberOf(params.get('silent'), 0.01, 10_000),
    sort: sortOf(params.get('sort')),
    page: whole(numberOf(params.get('page'), 1, 100_000)) ?? 1,
    size: PAGE_SIZES.find((one) => one === size) ?? plain.size,
    device: whole(numberOf(params.get('device'), 1, 2 ** 31)),
    order: order && UUID.test(order) ? order : null,
  }
}

/** The address of a query; defaults are not written. */
export function writeQuery(query: MonitorQuery): URLSearchParams {
  const { sort } = query
  const isPlainSort = sort.field === plain.sort.field && !sort.desc
  const entries: readonly [string, string | number | null][] = [
    ['view', query.view === plain.view ? null : query.view],
    ['at', query.place && writePlace(query.place)],
    ['tab', query.tab === plain.tab ? null : query.tab],
    ['q', query.keyword || null],
    ['type', query.lightType],
    ['plan', query.plan],
    ['platform', query.platform],
    ['online', query.online === null ? null : query.online ? 'yes' : 'no'],
    ['number', query.groupNumber],
    ['deviates', query.deviates],
    ['min', query.levelMin],
    ['max', query.levelMax],
    ['silent', query.silentHours],
    ['sort', isPlainSort ? null : `${sort.desc ? '-' : ''}${sort.field}`],
    ['page', query.page === 1 ? null : query.page],
    ['size', query.size === plain.size ? null : query.size],
    ['device', query.device],
    ['order', query.order],
  ]
  return new URLSearchParams(entries.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])))
}

/** What the list is asked for, without the state that its tabs choose. */
export function scopeOf(query: MonitorQuery): TargetOfKind {
  const { place, keyword, lightType, plan, platform, online, groupNumber, deviates } = query
  const { levelMin, levelMax, silentHours } = query
  return {
    ...(place ? filterOf(place) : {}),
    ...(keyword.trim() ? { keyword: keyword.trim() } : {}),
    ...(lightType === null ? {} : { lightType }),
    ...(plan === null ? {} : { planId: plan }),
    ...(platform === null ? {} : { platform }),
    ...(online === null ? {} : { online }),
    ...(groupNumber === null ? {} : { groupNumber }),
    ...(deviates === null ? {} : { deviates }),
    ...(levelMin === null ? {} : { levelMin }),
    ...(levelMax === null ? {} : { levelMax }),
    ...(silentHours === null ? {} : { silentHours }),
  }
}

/** The same with the state of the tab; on the tab of the selection, of all states. */
export function filtersOf(query: MonitorQuery): TargetOfKind {
  const { tab } = query
  return tab === 'selected' || tab === 'all' ? scopeOf(query) : { ...scopeOf(query), state: tab }
}
