/** What the server does by itself. */
export const jobs = {
  note: 'run by the server',
  none: 'No background jobs',
  nextAt: 'Next {{time}}',
  superOnly: 'Errors and servers are visible to super users only.',
  field: {
    label: 'Job',
    name: 'Name',
    state: 'State',
    began: 'Last started',
    ended: 'Last ended',
    took: 'Duration',
    next: 'Next run',
    runs: 'Runs',
    failures: 'Failures',
    error: 'Error',
    server: 'Server',
  },
  state: { waiting: 'Waiting', running: 'Running', failed: 'Failed', lost: 'Interrupted' },
} as const
