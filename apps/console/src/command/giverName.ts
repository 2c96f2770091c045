import { type GiverKind, givers, type Language } from '@lamplighter/contract'
import type { TFunction } from 'i18next'

/** Who gave a command: an account, or what runs by itself with its name. */
export const giverName = (giver: GiverKind, name: string, t: TFunction, language: Language): string =>
  giver === 'person'
    ? name || t('monitor.order.platform')
    : [givers[giver].label[language], name].filter(Boolean).join(' ')
