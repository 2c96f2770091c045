import { createHash } from 'node:crypto'

export const portalStyle = `
:root { color-scheme: light dark; --page: #f3f5f8; --card: #fff; --text: #17212f; --dim: #566375; --line: #d8dee7; --act: #1558d6; --warn: #8a4b00 }
@media (prefers-color-scheme: dark) { :root { --page: #0c1118; --card: #161d27; --text: #e9eef5; --dim: #9dabbd; --line: #2b3645; --act: #7aa9ff; --warn: #ffb65c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 480px; min-height: 100vh; min-height: 100dvh; margin: 0 auto; padding: 0 20px 8px; background: var(--card); display: flex; flex-direction: column }
nav { display: flex; justify-content: flex-end }
nav a { padding: 12px 0; color: var(--act) }
img { display: block; width: calc(100% + 40px); max-height: 40vh; margin: 0 -20px 20px; object-fit: cover }
h1 { margin: 8px 0 12px; font-size: 24px; line-height: 1.3 }
main > h1:first-child { margin-top: 32px }
h2 { margin: 20px 0 4px; font-size: 16px }
p { margin: 0 0 12px; white-space: pre-line }
.terms { color: var(--dim); font-size: 14px }
.note { color: var(--dim); font-size: 14px; margin: 0 0 8px }
.warn { color: var(--warn); margin: 0 0 8px }
form { position: sticky; bottom: 0; margin: auto -20px -8px; padding: 12px 20px 20px; background: var(--card); border-top: 1px solid var(--line) }
button { width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: #1558d6; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
@media (min-width: 560px) { main { min-height: 0; margin: 48px auto; border: 1px solid var(--line); border-radius: 12px; overflow: clip } }
`

/** By which a page's policy allows this style and no other. */
export const portalStyleHash = `'sha256-${createHash('sha256').update(portalStyle).digest('base64')}'`
