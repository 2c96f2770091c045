import type { OrderRow } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'

/** Whom an order reaches: its one device, or how many. */
export const reachWord = ({ deviceName, total }: Pick<OrderRow, 'deviceName' | 'total'>, t: TFunction) =>
  deviceName ?? t('commandCentre.devices', { n: formatNumber(total) })

export const isWrong = ({ failed, timedOut, refuted }: Pick<OrderRow, 'failed' | 'timedOut' | 'refuted'>) =>
  failed + timedOut + refuted > 0
