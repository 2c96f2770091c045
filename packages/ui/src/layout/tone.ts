/** What a colour of text says: `bad` needs a person now, `warn` soon, `good` is done or online (`base.css`). */
export type Tone = 'text' | 'dim' | 'faint' | 'bad' | 'warn' | 'good' | 'lit'
