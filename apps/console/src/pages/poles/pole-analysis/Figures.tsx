import type { Calls, PoleFigures, Received } from '@lamplighter/contract'
import { formatNumber, LabelledFigure } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './analysis.module.css'
import { changeWord } from './change.ts'

type Summary = Received<Calls['poleAnalysis.summary']>
type Props = { summary: Summary }

const percent = (part: number, all: number) => (all === 0 ? null : (part / all) * 100)

/** What poles are and did in figures, each beside that of the time before. */
export function Figures({ summary: { poles, kinds, now, before, currency } }: Props) {
  const { t } = useTranslation()
  const sum = (key: 'total' | 'online') => kinds.reduce((all, kind) => all + kind[key], 0)
  const changed = (key: keyof PoleFigures) => {
    const word = changeWord(now[key], before[key])
    return word === null ? ' ' : t('poleAnalysis.than', { change: word })
  }
  const note = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')
  return (
    <div className={styles.figures}>
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.poles')}
        value={formatNumber(poles.total)}
        note={t('poleAnalysis.online', { n: formatNumber(poles.online) })}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.devicesOnline')}
        value={formatNumber(percent(sum('online'), sum('total')), 1)}
        unit="%"
        note={t('poleAnalysis.ofDevices', { n: formatNumber(sum('online')), of: formatNumber(sum('total')) })}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.energy')}
        value={formatNumber(now.energyKwh, 1)}
        unit="kWh"
        note={changed('energyKwh')}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.charged')}
        value={formatNumber(now.chargedKwh, 1)}
        unit="kWh"
        note={changed('chargedKwh')}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.income')}
        value={formatNumber(now.income, 2)}
        unit={currency}
        note={note(t('poleAnalysis.sessions', { count: now.sessions }), changed('income').trim())}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.calls')}
        value={formatNumber(now.calls)}
        unit={now.missed > 0 ? t('pole.home.figures.missed', { count: now.missed }) : undefined}
        note={changed('calls')}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.users')}
        value={formatNumber(now.meanUsers)}
        unit={now.peakUsers === null ? undefined : t('poleAnalysis.peak', { n: formatNumber(now.peakUsers) })}
        note={changed('meanUsers')}
      />
      <LabelledFigure
        size={24}
        label={t('poleAnalysis.alarms')}
        value={formatNumber(now.alarms)}
        note={changed('alarms')}
      />
    </div>
  )
}
