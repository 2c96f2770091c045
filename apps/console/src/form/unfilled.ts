/**
 * Keeps browsers and password managers from filling a field for a secret. Browsers ignore `off` on such fields, and fill
 * no `new-password`.
 */
export const unfilled = {
  autoComplete: 'new-password',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
} as const
