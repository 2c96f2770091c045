/**
 * Lets the page's own scripts add style elements. Ant Design takes the nonce for most of its styles, but not for those
 * that measure scroll bars or lock the page behind a dialog: so every style made here gets it.
 */
function giveStylesTheNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (!nonce) return
  const create = document.createElement.bind(document) as (
    name: string,
    options?: ElementCreationOptions,
  ) => HTMLElement
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const made = create(name, options)
    if (name === 'style') made.nonce = nonce
    return made
  }
}

/** zod tries whether it may evaluate text, which the browser reports; its own `config` would impactOf 11 kB here. */
function checkWithoutEvaluating(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

/** The console lives under a policy that evaluates no text and takes no styles from elsewhere. */
export function obeyStrictPolicy(): void {
  giveStylesTheNonce()
  checkWithoutEvaluating()
}
