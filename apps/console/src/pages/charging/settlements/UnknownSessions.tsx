import { energyUnknown, sessionNumber, type UnknownSession } from '@lamplighter/contract'
import { Lines, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { POLE } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'

/** Sessions that are not settled, as nobody knows what they took. */
export function UnknownSessions({ sessions }: { sessions: readonly UnknownSession[] }) {
  const { t } = useTranslation()
  const { language, dateTime } = useFormat()
  if (sessions.length === 0) return null
  return (
    <Section title={energyUnknown[language]} note={String(sessions.length)}>
      <Text as="p" tone="dim" size={13}>
        {t('charging.settlement.unknown')}
      </Text>
      <Lines>
        {sessions.map(({ id, deviceName, tag, startedAt }) => (
          <li key={id}>
            <Row between gap={8} pad={[4, 0]}>
              <Link
                to={`${POLE}/charging?id=${id}`}
              >{`${deviceName} · ${t('charging.one', { n: sessionNumber({ id }) })}`}</Link>
              <Text tone="dim" size={12}>{`${tag} · ${dateTime(startedAt)}`}</Text>
            </Row>
          </li>
        ))}
      </Lines>
    </Section>
  )
}
