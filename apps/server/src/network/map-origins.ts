import type { Settings } from '../settings.ts'

/** Where base maps may come from: the hosts listed, and that of the installation's own style. */
export function mapOrigins({
  LAMPLIGHTER_MAP_STYLE: style,
  LAMPLIGHTER_MAP_HOSTS: hosts,
}: Pick<Settings, 'LAMPLIGHTER_MAP_STYLE' | 'LAMPLIGHTER_MAP_HOSTS'>): readonly string[] {
  const own = style && URL.canParse(style) ? [new URL(style).origin] : []
  return [...new Set([...own, ...hosts])]
}
