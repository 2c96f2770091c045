/** Runs a task after `ms`; returns a canceller. */
export type After = (ms: number, task: () => void) => () => void
