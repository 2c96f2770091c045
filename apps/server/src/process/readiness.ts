/** Whether a part of the server works; one that is `deaf` says and hears nothing. */
export type Readiness = boolean | 'deaf'
