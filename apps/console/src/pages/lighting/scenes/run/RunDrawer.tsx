import { useAct, useCall } from '@lamplighter/client'
import type { SceneProgress } from '@lamplighter/contract'
import { Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { RunState } from '../RunState.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunResults } from './RunResults.tsx'
import { RunSteps } from './RunSteps.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Answers of devices come between two messages. */
const WHILE_RUNNING = 2_000
const pending = (progress: SceneProgress | undefined) =>
  progress !== undefined && (progress.run.state === 'running' || progress.done.some((one) => one.pending > 0))

/** A run: its steps as they go, what each device answered, and how it is stopped. */
export function RunDrawer({ runId: given, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const open = given !== ''
  const runId = useLastWhile(given, open)
  const enabled = UUID.test(runId)
  const first = useCall('scene.progress', { runId }, { enabled })
  const isLive = open && pending(first.data)
  const reading = useCall('scene.progress', { runId }, { enabled, ...(isLive && { every: WHILE_RUNNING }) })
  const stop = useAct('scene.stop')
  const run = reading.data?.run
  return (
    <SideDrawer
      open={open}
      wide
      title={run?.name ?? t('scenes.one')}
      note={
        run && (
          <Row as="span" gap={6}>
            <RunState state={run.state} />
            {run.stoppedBy !== '' && t('scenes.progress.stoppedBy', { name: run.stoppedBy })}
          </Row>
        )
      }
      foot={
        run?.state === 'running' && (
          <RightButton
            right="scene.run"
            look="solid"
            icon="stop"
            busy={stop.isPending}
            onClick={() =>
              ask({
                title: t('scenes.ask.stop', { name: run.name }),
                text: t('scenes.ask.stopText'),
                act: t('scenes.stop'),
                onYes: () => stop.mutate({ runId }),
              })
            }
          >
            {t('scenes.stop')}
          </RightButton>
        )
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(progress) => (
          <>
            <RunFacts progress={progress} />
            <RunSteps progress={progress} />
            <RunResults key={runId} runId={runId} isLive={isLive} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
