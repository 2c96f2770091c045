import { useMay } from '@lamplighter/client'
import { Tabs, TitleLine } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import styles from './deviceList.module.css'

const parts = ['boxes', 'gateways'] as const
type Part = (typeof parts)[number]

/** The lists of cabinets and gateways, side by side as tabs. */
export function DeviceFrame({ part, children }: { part: Part; children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const seen = useMay('device.view')
  const tabs = seen ? parts.map((key) => ({ key, name: t(`titles.${key}`) })) : []
  return (
    <div className={styles.page}>
      <TitleLine
        title={t(`titles.${part}`)}
        tabs={
          <Tabs
            label={t('titles.monitor')}
            tabs={tabs}
            current={part}
            onTab={(next) => void navigate(`${ROAD}/monitor/${next}`)}
          />
        }
      />
      <div className={styles.body}>{children}</div>
    </div>
  )
}
