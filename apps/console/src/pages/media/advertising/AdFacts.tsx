import { type AdContractDetail, adContractList, adContractRecord, adPriceWord, adTimes } from '@lamplighter/contract'
import { Facts, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'

/** Names of screens that are spelled out. */
const NAMED = 12

/** What is agreed, and who decided on it. */
export function AdFacts({ contract }: { contract: AdContractDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const { fields } = adContractRecord
  const { columns } = adContractList
  const { advertiser, contact, phone, firstDay, lastDay, seconds, item, note, names, maker, changedAt } = contract
  const { checker, checkedAt, reason, endedOn, endedBy, endReason } = contract
  const more = names.length > NAMED ? ` +${names.length - NAMED}` : ''
  const signed = (who: string | null, at: string) => `${who} · ${format.dateTime(at)}`
  const facts = [
    ['advertiser', fields.advertiser.label[language], [advertiser, contact, phone].filter(Boolean).join(' · ')],
    ['period', t('ads.period'), `${firstDay} – ${lastDay}`],
    ['times', columns.times.label[language], adTimes(contract, language)],
    ['item', columns.item.label[language], `${item} · ${format.quantity(seconds, 's')}`],
    ['price', columns.price.label[language], adPriceWord(contract, language)],
    ['screens', columns.screens.label[language], `${names.length}: ${names.slice(0, NAMED).join(', ')}${more}`],
    ['note', fields.note.label[language], note || NOTHING],
    ['maker', t('ads.maker'), signed(maker, changedAt)],
    ['checker', t('media.checker'), checkedAt && signed(checker, checkedAt)],
    ['reason', t('media.reason'), reason],
    ['ended', t('ads.endedOn'), endedOn && [endedOn, endedBy, endReason].filter(Boolean).join(' · ')],
  ] as const
  return <Facts facts={facts.flatMap(([key, label, value]) => (value ? [{ key: key as string, label, value }] : []))} />
}
