import { useNow, useSession } from '@lamplighter/client'
import { LabelledFigure, NOTHING, Text } from '@lamplighter/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Tonight } from '../../../../city/useHome.ts'
import { NightLine } from './NightLine.tsx'
import styles from './TonightBar.module.css'

type BlockProps = ComponentProps<typeof LabelledFigure> & {
  /** Where it stands on a phone. */
  name: string
  children?: ReactNode
}

const Block = ({ name, children, ...figure }: BlockProps) => (
  <div className={styles.block} style={{ gridArea: name }}>
    <LabelledFigure {...figure} />
    {children}
  </div>
)

function NextStep({ next, before, now }: { next: Tonight['next']; before: number; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!next) return <Block name="next" label={t('home.strip.next')} value={NOTHING} />
  const level = Math.round(next.level)
  const what = before === 0 ? 'turnOn' : level === 0 ? 'turnOff' : level < before ? 'dimTo' : 'raiseTo'
  return (
    <>
      <Block
        name="next"
        label={t('home.strip.nextAt', { time: format.minute(next.time) })}
        value={t(`home.strip.${what}`, { level })}
      />
      <Block name="countdown" label={t('home.strip.countdown')} value={format.within(next.time, now)} />
    </>
  )
}

/** Tonight at a glance: the time, sunset, the plan to scale, sunrise, how dark it is, and what comes next. */
export function TonightBar({ tonight }: { tonight: Tonight }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const offset = useSession(({ session }) => session?.config.clock.offsetMs ?? 0)
  const { sun, sunset, sunrise } = tonight
  const isNight = sun !== 'polarDay' && now >= Date.parse(sunset) && now < Date.parse(sunrise)
  const [sets = NOTHING, rises = NOTHING] = sun === 'night' ? [format.minute(sunset), format.minute(sunrise)] : []
  const present = tonight.steps.findLast(({ time }) => Date.parse(time) <= now)
  const [minute, second] = [format.minute(now), format.time(now).slice(5)]
  return (
    <div className={styles.row}>
      <Block
        name="time"
        label={t('home.strip.when', {
          part: t(isNight ? 'home.strip.tonight' : 'home.strip.today'),
          day: format.day(now),
        })}
        value={minute}
        unit={second}
      >
        {offset !== 0 && (
          <Text tone="dim" size={12}>
            {t('shell.clock.demoShort')}
          </Text>
        )}
      </Block>
      <Block name="sunset" label={t('home.strip.sunset')} value={sets} />
      <NightLine tonight={tonight} now={now} />
      <Block name="sunrise" label={t('home.strip.sunrise')} value={rises} />
      <Block
        name="lux"
        label={t('home.strip.lux')}
        value={format.number(tonight.lux?.value, (tonight.lux?.value ?? 0) < 100 ? 1 : 0)}
        unit="lx"
      />
      <NextStep next={tonight.next} before={Math.round(present?.level ?? 0)} now={now} />
    </div>
  )
}
