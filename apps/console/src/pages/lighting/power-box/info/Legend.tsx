import { Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Blade } from './Blade.tsx'
import { Wire } from './Wire.tsx'

const Sample = ({ live, amperes = 0 }: { live: boolean; amperes?: number }) => (
  <svg aria-hidden="true" width={26} height={8} viewBox="0 0 26 8">
    <Wire d="M0 4H26" live={live} amperes={amperes} />
  </svg>
)

/** What the lines of the diagram mean. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <Row as="span" wrap gap={12}>
      <Row as="span" gap={6}>
        <Sample live amperes={8} />
        {t('boxes.diagram.legend.current')}
      </Row>
      <Row as="span" gap={6}>
        <Sample live />
        {t('boxes.diagram.legend.live')}
      </Row>
      <Row as="span" gap={6}>
        <Sample live={false} />
        {t('boxes.diagram.legend.dead')}
      </Row>
      <Row as="span" gap={6}>
        <svg aria-hidden="true" width={18} height={10} viewBox="0 0 18 10">
          <rect width={18} height={10} rx={2} fill="var(--live)" />
        </svg>
        {t('boxes.diagram.legend.coil')}
      </Row>
      <Row as="span" gap={6}>
        <svg aria-hidden="true" width={34} height={18} viewBox="0 0 34 18">
          <Blade x={3} y={14} width={26} closed={false} color="var(--dim)" />
        </svg>
        {t('boxes.diagram.legend.blade')}
      </Row>
    </Row>
  )
}
