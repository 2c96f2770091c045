/** What a colour of text says: `bad` needs a person now, `warn` soon, `info` some day, `good` is done or online (`base.css`). */
export type Tone = 'text' | 'dim' | 'faint' | 'bad' | 'warn' | 'info' | 'good' | 'lit'
