import { useNow, useSession } from '@lamplighter/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { Tonight } from '../../../city/useHome.ts'
import { NightLine } from './NightLine.tsx'
import styles from './Strip.module.css'

function Block({ label, name, children }: { label: ReactNode; name?: string; children: ReactNode }) {
  return (
    <div className={styles.block} data-name={name}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** Hours, minutes and seconds to go, the largest part first. */
function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

function NextStep({ next, before, now }: { next: Tonight['next']; before: number; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!next) return <Block label={t('home.strip.next')}>--</Block>
  const level = Math.round(next.level)
  const what = before === 0 ? 'turnOn' : level === 0 ? 'turnOff' : level < before ? 'dimTo' : 'raiseTo'
  return (
    <>
      <Block name="next" label={t('home.strip.nextAt', { time: format.minute(next.time) })}>
        <small>{t(`home.strip.${what}`, { level })}</small>
      </Block>
      <Block name="countdown" label={t('home.strip.countdown')}>
        <b>{countdown(Date.parse(next.time) - now)}</b>
      </Block>
    </>
  )
}

/** Tonight at a glance: the time, sunset, the plan to scale, sunrise, how dark it is, and what comes next. */
export function Strip({ tonight }: { tonight: Tonight }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const offset = useSession(({ session }) => session?.config.clock.offsetMs ?? 0)
  const isNight = now >= Date.parse(tonight.sunset) && now < Date.parse(tonight.sunrise)
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
      >
        {minute}
        <i>{second}</i>
        {offset !== 0 && <i className={styles.demo}>{t('shell.clock.demoShort')}</i>}
      </Block>
      <Block name="sunset" label={t('home.strip.sunset')}>
        {format.minute(tonight.sunset)}
      </Block>
      <NightLine tonight={tonight} now={now} />
      <Block name="sunrise" label={t('home.strip.sunrise')}>
        {format.minute(tonight.sunrise)}
      </Block>
      <Block name="lux" label={t('home.strip.lux')}>
        {format.number(tonight.lux?.value, (tonight.lux?.value ?? 0) < 100 ? 1 : 0)}
        {tonight.lux && <i>lx</i>}
      </Block>
      <NextStep next={tonight.next} before={Math.round(present?.level ?? 0)} now={now} />
    </div>
  )
}
