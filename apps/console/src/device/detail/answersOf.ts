/** What a yes-or-no value is called, by its point. */
export function answersOf(key: string) {
  if (key === 'cabinet.door') return ['monitor.detail.open', 'monitor.detail.shut'] as const
  if (key.startsWith('loop')) return ['monitor.detail.on', 'monitor.detail.off'] as const
  return ['monitor.detail.yes', 'monitor.detail.no'] as const
}
