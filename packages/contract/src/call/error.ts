import type { Label } from '../text/label.ts'

export type ErrorEntry = Label & { readonly number: number }

/** `{name}` in a sentence is filled from the parameters. */
export const error = (number: number, zh: string, en: string): ErrorEntry => ({ number, zh, en })
