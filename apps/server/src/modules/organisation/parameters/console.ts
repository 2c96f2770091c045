import { type ConsoleSettings, fail, type ParameterName, type ParameterValues } from '@lamplighter/contract'
import { mapOrigins } from '../../../network/map-origins.ts'
import { mediaSource, recordingSource } from '../../../network/media-servers.ts'
import type { Settings } from '../../../settings.ts'
import type { ParameterChange } from './values.ts'

export type MapSettings = Pick<Settings, 'LAMPLIGHTER_MAP_STYLE' | 'LAMPLIGHTER_MAP_HOSTS'>

const originOf = (style: string) => URL.parse(style)?.origin ?? style
const isAllowed = (style: string, settings: MapSettings) => mapOrigins(settings).includes(originOf(style))

/** The pages' policy would stop a base map from anywhere else. @throws parameter.mapHost */
export function refuseMapHost(style: unknown, settings: MapSettings): void {
  if (typeof style !== 'string' || style === '' || isAllowed(style, settings)) return
  throw fail('parameter.mapHost', { host: originOf(style) })
}

const sourceOf = { 'video.mediaServer': mediaSource, 'video.recordings': recordingSource } as const
const namesMedia = (name: ParameterName): name is keyof typeof sourceOf => Object.hasOwn(sourceOf, name)

/** Where this server asks for video is settled by the installation. @throws parameter.mediaServer */
export function refuseMediaServer(
  { name, value: pattern }: ParameterChange,
  organisation: string,
  { LAMPLIGHTER_MEDIA_SERVERS: bases }: Pick<Settings, 'LAMPLIGHTER_MEDIA_SERVERS'>,
): void {
  if (!namesMedia(name) || typeof pattern !== 'string' || pattern === '') return
  if (!sourceOf[name](pattern, { organisation, code: 'camera' }, bases))
    throw fail('parameter.mediaServer', { address: pattern })
}

/** What consoles go by. A style whose host is no longer allowed gives way to the installation's. */
export function consoleSettingsOf(values: ParameterValues, settings: MapSettings): ConsoleSettings {
  const { 'tariff.price': price, 'tariff.currency': currency, 'map.style': own, 'map.key': key } = values
  const url = own !== '' && isAllowed(own, settings) ? own : settings.LAMPLIGHTER_MAP_STYLE
  return {
    refreshSeconds: values['console.refreshSeconds'],
    tariff: { price: price > 0 ? price : null, currency },
    mapStyle: url ? { url, key } : null,
    takesReports: values['report.open'],
  }
}
