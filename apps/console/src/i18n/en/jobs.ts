/** What the server does by itself. */
export const jobs = {
  note: 'done by the server itself',
  none: 'No background work',
  nextAt: 'Next {{time}}',
  superOnly: 'Why a job failed and the server that does it are shown to the super user alone.',
  field: {
    label: 'Job',
    name: 'Name',
    state: 'State',
    began: 'Last began',
    ended: 'Last ended',
    took: 'Took',
    next: 'Next run',
    runs: 'Runs',
    failures: 'Failures',
    error: 'Why it failed',
    server: 'Server',
  },
  state: { waiting: 'Waiting', running: 'Running', failed: 'Failed', lost: 'Interrupted' },
} as const
