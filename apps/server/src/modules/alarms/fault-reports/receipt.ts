import { randomInt } from 'node:crypto'

/** Digits and capitals that are not mistaken for each other (`RECEIPT`). */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** 50 bits: whoever does not know it does not guess it. */
export const createReceipt = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
