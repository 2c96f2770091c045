import { useSession } from '@lamplighter/client'
import { type SceneIcon, sceneIcons } from '@lamplighter/contract'
import { Icon, type IconName } from '@lamplighter/ui'

const signs: Readonly<Record<SceneIcon, IconName>> = {
  festival: 'bell',
  storm: 'water',
  fog: 'smoke',
  full: 'monitor',
  saving: 'moon',
  inspection: 'eye',
  event: 'pin',
  help: 'phone',
  other: 'layers',
}

/** The sign of a scene. */
export function SceneMark({ icon, size = 18 }: { icon: SceneIcon; size?: number }) {
  const language = useSession((state) => state.language)
  return (
    <span role="img" aria-label={sceneIcons[icon][language]} title={sceneIcons[icon][language]}>
      <Icon name={signs[icon]} size={size} />
    </span>
  )
}
