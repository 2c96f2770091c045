import { useCall, useNow } from '@lamplighter/client'
import {
  type ChargeDetail,
  chargeReasonWord,
  chargeSessionList,
  feeWord,
  isEnergyUnknown,
  priceWord,
  sessionNumber,
} from '@lamplighter/contract'
import { Facts, NOTHING, Pill } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { POLE } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import { SideDrawer } from '../../form/SideDrawer.tsx'
import { useLastWhile } from '../../form/useLastWhile.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { useEnergyWord } from '../../pole/charge/useEnergyWord.ts'
import { EnterEnergy } from './EnterEnergy.tsx'
import { Refunds } from './refunds/Refunds.tsx'
import { SharesTable } from './SharesTable.tsx'

const PACE = 15_000

function SessionFacts({ session }: { session: ChargeDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, deviceId, deviceName, pole, stationName, holder, tag, startedAt, stoppedAt, minutes } = session
  const { pricePlan, price, currency, settlementId, reservation, entered } = session
  const energyWord = useEnergyWord(useNow(PACE))
  const perKwh = price === 0 ? NOTHING : t('charging.perKwh', { price: `${currency} ${priceWord(price)}` })
  return (
    <Facts
      facts={[
        {
          key: 'pile',
          label: t('charging.pile'),
          value: <Link to={`${POLE}/monitor/charge?id=${deviceId}`}>{deviceName}</Link>,
        },
        { key: 'pole', label: t('charging.pole'), value: pole ?? NOTHING },
        { key: 'site', label: t('charging.site'), value: stationName ?? NOTHING },
        { key: 'user', label: t('charging.user'), value: [holder, tag].filter(Boolean).join(' · ') },
        ...(reservation === null
          ? []
          : [{ key: 'reserved', label: t('charging.reserved'), value: t('charging.reservation', { n: reservation }) }]),
        {
          key: 'transaction',
          label: chargeSessionList.columns.transaction.label[format.language],
          value: String(number),
        },
        { key: 'started', label: t('charging.started'), value: format.dateTime(startedAt) },
        { key: 'ended', label: t('charging.ended'), value: stoppedAt ? format.dateTime(stoppedAt) : NOTHING },
        { key: 'minutes', label: t('charging.minutes'), value: format.exactDuration(minutes, 'min') },
        { key: 'energy', label: t('charging.energy'), value: energyWord(session) },
        ...(entered
          ? [
              {
                key: 'entered',
                label: t('charging.enter.by'),
                value: [entered.by, format.dateTime(entered.at), entered.reason].join(' · '),
              },
            ]
          : []),
        { key: 'price', label: t('charging.price'), value: pricePlan ?? perKwh },
        { key: 'fee', label: t('charging.fee'), value: feeWord(session) ?? NOTHING },
        ...(settlementId === null
          ? []
          : [
              {
                key: 'settlement',
                label: t('charging.settlement.one'),
                value: <Link to={`${POLE}/charging?tab=settlements&settlement=${settlementId}`}>{settlementId}</Link>,
              },
            ]),
      ]}
    />
  )
}

/** One session: where, by whom, how much, and what it costs by time of day. */
export function SessionDrawer({ id: given, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const open = given !== null
  const id = useLastWhile(given ?? 0, open)
  const reading = useCall('charging.session', { id }, { enabled: id > 0, every: PACE })
  const session = reading.data
  return (
    <SideDrawer
      open={open}
      title={session ? t('charging.one', { n: sessionNumber(session) }) : t('charging.tab.sessions')}
      note={
        session &&
        (session.stoppedAt ? (
          <Pill tone="dim">{chargeReasonWord(session.reason, language)}</Pill>
        ) : (
          <Pill tone="good">{t('charging.now')}</Pill>
        ))
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(read) => (
          <>
            <SessionFacts session={read} />
            {isEnergyUnknown(read) && <EnterEnergy session={read} />}
            {read.shares.length > 0 && <SharesTable session={read} />}
            <Refunds session={read} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
