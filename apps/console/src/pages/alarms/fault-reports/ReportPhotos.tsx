import { useCall } from '@lamplighter/client'
import { Section } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '../../../form/useBlobAddress.ts'
import type { ReadReport } from './ReportFacts.tsx'
import styles from './reportPhotos.module.css'

function Photo({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation()
  const { data }: { data: unknown } = useCall('faultReport.photo', { id }, { fresh: Number.POSITIVE_INFINITY })
  const address = useBlobAddress(data instanceof Blob ? data : undefined)
  return address ? (
    <a href={address} target="_blank" rel="noopener">
      <img src={address} alt={t('faultReports.photo', { number })} />
    </a>
  ) : (
    <span />
  )
}

/** The photos of a report and of those that joined it; each opens in full. */
export function ReportPhotos({ photos }: Pick<ReadReport, 'photos'>) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <Section title={t('faultReports.photos')}>
      <ul className={styles.photos}>
        {photos.map(({ id }, at) => (
          <li key={id}>
            <Photo id={id} number={at + 1} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
