import type { Kind } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fedByAddress, gatewayAddress } from '../app/addresses.ts'
import { boxAddress } from '../device/boxAddress.ts'
import styles from './diagnosis.module.css'
import type { Diagnosis } from './useDiagnosis.ts'

const DEAD_VOLTS = 50

function Fact({ name, bad, children }: { name: string; bad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt data-tone="dim">{name}</dt>
      <dd data-tone={bad ? 'bad' : undefined}>{children}</dd>
    </div>
  )
}

function OutputState({ output }: { output: NonNullable<Diagnosis['output']> }) {
  const { t } = useTranslation()
  const word = (on: boolean | null) => (on === null ? NOTHING : t(on ? 'diagnosis.on' : 'diagnosis.off'))
  const { on, contact } = output
  if (on !== null && contact !== null && on !== contact)
    return <>{t('diagnosis.ordered', { state: word(on), contact: word(contact) })}</>
  return <>{word(contact ?? on)}</>
}

/** What stands around the device, each with the way there. */
export function Around({ kind, found }: { kind: Kind; found: Diagnosis }) {
  const { t } = useTranslation()
  const { gateway, box, output, branch, neighbours, plan, signal } = found
  const isLamp = kind === 'luminaire'
  return (
    <dl className={styles.around}>
      {gateway && (
        <Fact name={t('diagnosis.gateway')} bad={!gateway.online}>
          {kind === 'gateway' ? null : <Link to={gatewayAddress(gateway.id)}>{gateway.name}</Link>}
          <span>
            {gateway.online
              ? t('diagnosis.answering', { n: formatNumber(gateway.answering), total: formatNumber(gateway.lamps) })
              : t('diagnosis.offline')}
          </span>
        </Fact>
      )}
      {box && (
        <Fact name={t('diagnosis.box')} bad={!box.online || (box.volts ?? DEAD_VOLTS) < DEAD_VOLTS}>
          {kind === 'power-box' ? null : <Link to={boxAddress(box.id)}>{box.name}</Link>}
          {!box.online && <span>{t('diagnosis.offline')}</span>}
          {box.online && box.volts !== null && (
            <span>{box.volts < DEAD_VOLTS ? t('diagnosis.noVolts') : `${formatNumber(box.volts)} V`}</span>
          )}
          {kind === 'power-box' && box.lamps > 0 && (
            <Link to={fedByAddress(box.id)}>
              {t('diagnosis.answering', { n: formatNumber(box.answering), total: formatNumber(box.lamps) })}
            </Link>
          )}
        </Fact>
      )}
      {output && (
        <Fact name={t('diagnosis.output')} bad={output.on !== null && output.on !== output.contact}>
          <b>{output.name}</b>
          <span>
            <OutputState output={output} />
          </span>
          {branch && <span>{t('diagnosis.branch', { name: branch.name })}</span>}
        </Fact>
      )}
      {neighbours && neighbours.lamps > 0 && (
        <Fact name={t(`diagnosis.neighbours.${neighbours.at}`)}>
          <span>
            {t('diagnosis.others', {
              n: formatNumber(neighbours.lamps),
              dark: formatNumber(neighbours.dark),
              offline: formatNumber(neighbours.offline),
            })}
          </span>
        </Fact>
      )}
      {isLamp && plan && (
        <Fact name={t('diagnosis.plan')}>
          <span>{t('diagnosis.planNow', { level: formatNumber(plan.level) })}</span>
        </Fact>
      )}
      {(found.cause === 'controllerSilent' || found.cause === 'connectionLost') &&
        kind !== 'gateway' &&
        signal !== null && (
          <Fact name={t('diagnosis.signal')}>
            <span>{`${formatNumber(signal, 0, { signed: true }).replace('-', '−')} dBm`}</span>
          </Fact>
        )}
    </dl>
  )
}
