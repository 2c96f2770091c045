import { MOBILE } from '../call/limits.ts'

/** ITU-T E.164: a plus, the country code and the number. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/
/** As it is dialled within a country. */
const NATIONAL = /^0\d{5,14}$/
const MAINLAND_CODE = /^\+?86(?=1[3-9]\d{9}$)/

/** What is typed for a number: separators too. */
export const TYPED_PHONE = /^\+?[\d\s()./-]{6,24}$/
/** Characters of a typed number at most. */
export const TYPED_PHONE_MAX = 24

/** The 0 of the number within its country, which some write behind the country code. */
const TRUNK = /^((?:\+|00)[^(]*)\(0\)/

/** A number as it is kept and sent to: without separators, `00` as `+`, a mainland number as the contract has it. */
export const phoneOf = (typed: string): string =>
  typed
    .replace(TRUNK, '$1')
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+')
    .replace(MAINLAND_CODE, '')

/** Whether messages reach a number: one of the mainland, or where an organisation settled so one of any country. */
export const isMobile = (kept: string, international: boolean): boolean =>
  MOBILE.test(kept) || (international && INTERNATIONAL.test(kept))

/** Whether somebody can be called back: where numbers of other countries are taken, one without a country code too. */
export const isCallable = (kept: string, international: boolean): boolean =>
  isMobile(kept, international) || (international && NATIONAL.test(kept))
