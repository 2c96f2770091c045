import { EmptyState, FailedState, ForbiddenState, Grid, Panel, Skeleton } from '@lamplighter/ui'
import type { PartProps } from '../part.ts'

const nothing = () => undefined

export const PageStates = ({ words }: PartProps) => (
  <Grid columns={2} gap={12}>
    <Panel title={words.empty}>
      <EmptyState
        title={words.empty}
        text={words.emptyText}
        action={{ label: words.add, run: nothing, isMain: true }}
      />
    </Panel>
    <Panel title={words.failed}>
      <FailedState title={words.failed} text={words.failedText} action={{ label: words.retry, run: nothing }} />
    </Panel>
    <Panel title={words.forbidden}>
      <ForbiddenState title={words.forbidden} text={words.forbiddenText} />
    </Panel>
    <Panel title={words.loading}>
      <Skeleton rows={6} label={words.loading} />
    </Panel>
  </Grid>
)
