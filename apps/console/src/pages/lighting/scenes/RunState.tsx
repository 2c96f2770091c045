import { useSession } from '@lamplighter/client'
import { type SceneRun, type SceneRunState, sceneRunStates } from '@lamplighter/contract'
import { Badge, type Tone } from '@lamplighter/ui'

const tones: Readonly<Record<SceneRunState, Tone>> = {
  running: 'lit',
  done: 'good',
  stopped: 'dim',
  unmet: 'warn',
  unanswered: 'warn',
  empty: 'warn',
  refused: 'warn',
  missed: 'warn',
}

/** How far a run has come. */
export function RunState({ state }: Pick<SceneRun, 'state'>) {
  const language = useSession((session) => session.language)
  return <Badge tone={tones[state]}>{sceneRunStates[state][language]}</Badge>
}
