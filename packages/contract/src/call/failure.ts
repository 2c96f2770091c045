import { type ErrorKey, type ErrorParams, errors, sentenceOf } from '../errors.ts'
import type { Language } from '../text/label.ts'

/** A failure with a number and a sentence; thrown deep, turned into an envelope at the edge. */
export class Failure extends Error {
  readonly key: ErrorKey
  readonly params: ErrorParams

  constructor(key: ErrorKey, params: ErrorParams = {}) {
    super(key)
    this.name = 'Failure'
    this.key = key
    this.params = params
  }

  get number(): number {
    return errors[this.key].number
  }

  sentence(language: Language): string {
    return sentenceOf(this.key, this.params, language)
  }
}

/** `throw fail('request.notFound', { what })` */
export const fail = (key: ErrorKey, params?: ErrorParams) => new Failure(key, params)

export const isFailure = (error: unknown): error is Failure => error instanceof Failure
