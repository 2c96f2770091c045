import { useAct, useCall, useMay, useSession } from '@lamplighter/client'
import { type LinkName, linkIn, type RefusedConnection, refusalReasons } from '@lamplighter/contract'
import { Button, EmptyState, formatNumber, IconButton, Lines, Row, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { SideDrawer } from '../form/SideDrawer.tsx'

const RIGHT = 'gateway.provision'
const EVERY = 60_000

function Line({ refused }: { refused: RefusedConnection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const dismiss = useAct('refusedConnection.dismiss')
  const { id, link, name, reason, address, firstAt, lastAt, device, heardSince } = refused
  return (
    <li>
      <Row between gap={8} pad={[6, 0]}>
        <Stack gap={2} fill>
          <Text as="code" mono breaks bold>
            {name}
          </Text>
          <Text tone="warn" size={12}>
            {refusalReasons[reason][language]}
          </Text>
          <Text tone="dim" size={12}>
            {heardSince && `${t('refusedConnections.heardSince')} · `}
            {[device?.name, linkIn(link, language), address].filter(Boolean).join(' · ')}
          </Text>
          <Text tone="dim" size={12}>
            {t('refusedConnections.seen', { first: format.dateTime(firstAt), last: format.dateTime(lastAt) })}
          </Text>
        </Stack>
        <IconButton
          icon="close"
          label={t('refusedConnections.dismiss', { name })}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({ id })}
        />
      </Row>
    </li>
  )
}

/** Opens who was refused, of one link or of all; there only while there is somebody. */
export function RefusedConnections({ link }: { link?: LinkName }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall('refusedConnection.query', {}, { every: EVERY, enabled: useMay(RIGHT) })
  const refused = (data ?? []).filter((one) => link === undefined || one.link === link)
  if (refused.length === 0 && !isOpen) return null
  return (
    <>
      <Button size="small" icon="alarm" onClick={() => setOpen(true)}>
        {t('refusedConnections.button', { n: formatNumber(refused.length) })}
      </Button>
      <SideDrawer
        open={isOpen}
        title={t('refusedConnections.title')}
        onClose={() => setOpen(false)}
        foot={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      >
        <Text as="p" tone="dim" size={12}>
          {t('refusedConnections.note')}
        </Text>
        {refused.length === 0 ? (
          <EmptyState compact icon="check" title={t('refusedConnections.none')} />
        ) : (
          <Lines aria-label={t('refusedConnections.title')}>
            {refused.map((one) => (
              <Line key={one.id} refused={one} />
            ))}
          </Lines>
        )}
      </SideDrawer>
    </>
  )
}
