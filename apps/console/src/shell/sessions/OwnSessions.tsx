import { useAct, useCall, useNow } from '@lamplighter/client'
import type { OwnSession } from '@lamplighter/contract'
import { Actions, Button, FailedState, Icon, Pill, Row, Skeleton, Stack, Text } from '@lamplighter/ui'
import { App, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { agentName } from '../../app/agentName.ts'
import { useFormat } from '../../app/useFormat.ts'

const PACE = 10_000

const isPhone = (agent: string) => /Mobile|Android|iPhone/.test(agent)

type OneProps = { session: OwnSession; now: number; busy: boolean; onEnd: () => void }

function One({ session, now, busy, onEnd }: OneProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { agent, address, since, seen, present } = session
  const name = agentName(agent) || address
  return (
    <Row as="li" gap={12} pad={[8, 0]} rule="below" data-present={present}>
      <Icon name={isPhone(agent) ? 'phone' : 'globe'} size={20} />
      <Stack gap={0} fill>
        <Text as="b" size={13}>
          {name}
        </Text>
        <Text tone="dim" size={12}>
          {address} · {t('sessions.since', { time: format.recent(since, now) })}
          {!present && ` · ${t('sessions.seen', { age: format.age(seen, now) })}`}
        </Text>
      </Stack>
      {present ? (
        <Pill tone="text">{t('sessions.present')}</Pill>
      ) : (
        <Button
          size="small"
          busy={busy}
          aria-label={t('sessions.endOne', { place: `${name}, ${address}` })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  )
}

function List() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const now = useNow(PACE)
  const { data, error, refetch } = useCall('auth.sessions', {}, { every: PACE })
  const end = useAct('auth.revoke')
  const endOthers = useAct('auth.revokeOthers')
  if (error && !data) {
    const action = { label: t('common.retry'), run: () => void refetch() }
    return <FailedState compact title={t('common.failed.title')} text={error.message} action={action} />
  }
  if (!data) return <Skeleton rows={3} height={40} label={t('common.loading')} />
  const others = data.filter(({ present }) => !present)
  const said = (word: 'ended' | 'endedOthers') => ({
    onSuccess: () => void message.success(t(`sessions.${word}`)),
  })
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={0}>
        {[...data.filter(({ present }) => present), ...others].map((session) => (
          <One
            key={session.id}
            session={session}
            now={now}
            busy={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id }, said('ended'))}
          />
        ))}
      </Stack>
      <Actions>
        {others.length === 0 ? (
          <Text tone="dim" size={12}>
            {t('sessions.none')}
          </Text>
        ) : (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({}, said('endedOthers'))}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Actions>
    </Stack>
  )
}

/** Where the user is signed in, and how to end what should not be. */
export function OwnSessions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal open={open} title={t('sessions.title')} width={520} footer={null} onCancel={onClose} destroyOnHidden>
      <List />
    </Modal>
  )
}
