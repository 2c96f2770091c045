import { serverNow } from '@lamplighter/client'
import type { PlanBody } from '@lamplighter/contract'

/** True of a temporary plan whose time has passed. */
export const isOver = (body: PlanBody): boolean => body.form === 'temporary' && Date.parse(body.to) <= serverNow()
