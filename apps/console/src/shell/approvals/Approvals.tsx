import { serverNow, useCall } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { approvalAddress } from '../../command/send/approvalRequest.ts'
import shell from '../shell.module.css'

/** Requests expire without a message. */
const EVERY = 30_000

/** In the top bar: how many requests wait for this very person; nothing where none does. */
export function Approvals() {
  const { t } = useTranslation()
  const { data } = useCall('approval.query', { state: 'waiting', size: 100 }, { every: EVERY })
  const now = serverNow()
  const count = (data?.rows ?? []).filter(({ mayDecide, expires }) => mayDecide && Date.parse(expires) > now).length
  return (
    <span role="status">
      {count > 0 && (
        <Link
          to={approvalAddress()}
          className={shell.tool}
          data-tone="text"
          aria-label={t('shell.approvals', { count })}
        >
          <Icon name="approval" />
          <b className={shell.count}>{count > 99 ? '99+' : count}</b>
        </Link>
      )}
    </span>
  )
}
