import { Icon, IconButton, Row, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Keyword } from '../../../../list/Keyword.tsx'
import type { Change } from '../state/query.ts'
import { type MonitorQuery, views } from '../state/query.ts'
import styles from './phone.module.css'

type Props = { query: MonitorQuery; onChange: Change; picking: boolean; onPicking: (picking: boolean) => void }

/** Looks for lamps, opens the ways to choose many, and turns between map and list. */
export function PhoneHead({ query, onChange, picking, onPicking }: Props) {
  const { t } = useTranslation()
  return (
    <Row className={styles.headline}>
      <Keyword
        size="thumb"
        label={t('monitor.filter.keyword')}
        keyword={query.keyword}
        onKeyword={(keyword) => onChange({ keyword, ...(keyword ? { view: 'list' } : {}) })}
      />
      <IconButton
        size="thumb"
        icon="lasso"
        label={t('monitor.target.title')}
        aria-haspopup="dialog"
        aria-expanded={picking}
        className={styles.pick}
        onClick={() => onPicking(!picking)}
      />
      <Segments size="thumb" label={t('monitor.view.label')}>
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === query.view}
            aria-label={t(`monitor.view.${view}`)}
            onClick={() => onChange({ view })}
          >
            <Icon name={view} size={20} />
          </button>
        ))}
      </Segments>
    </Row>
  )
}
