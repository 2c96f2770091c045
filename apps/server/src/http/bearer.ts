import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in a time that says nothing of either text. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

export const bears = ({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean =>
  isSame(headers.authorization ?? '', `Bearer ${token}`)
