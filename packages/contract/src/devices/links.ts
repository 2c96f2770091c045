import type { Label, Language } from '../text/label.ts'

/** How the server speaks with devices in the field; each has its folder in `apps/server/src/links`. */
export const links = {
  sparkplug: { zh: 'Sparkplug B（MQTT）', en: 'Sparkplug B (MQTT)' },
  ocpp: { zh: 'OCPP 1.6J（充电桩）', en: 'OCPP 1.6J (charging piles)' },
  player: { zh: '播放器协议（LED 屏与音柱）', en: 'Player protocol (LED screens and speakers)' },
  onvif: { zh: 'ONVIF（摄像机）', en: 'ONVIF (cameras)' },
} as const satisfies Readonly<Record<string, Label>>

export type LinkName = keyof typeof links
export const linkNames = Object.keys(links) as [LinkName, ...LinkName[]]

/** A link in words; one that this version does not know stays as it is registered. */
export const linkIn = (link: string, language: Language): string =>
  Object.hasOwn(links, link) ? links[link as LinkName][language] : link
