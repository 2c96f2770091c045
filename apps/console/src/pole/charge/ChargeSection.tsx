import { useCall, useNow } from '@lamplighter/client'
import { type ChargeSession, chargeReasonWord, feeWord, sessionNumber } from '@lamplighter/contract'
import { Button, EmptyState, Facts, Lines, NOTHING, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { POLE } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import type { Device } from '../../device/useDevice.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { Reserved } from './Reserved.tsx'
import { useEnergyWord } from './useEnergyWord.ts'

const FEW = 6
const EVERY = 10_000

/** The session that runs at this moment. */
function Running({ session }: { session: ChargeSession }) {
  const { t } = useTranslation()
  const { tag, holder, reservation, minutes } = session
  const format = useFormat()
  const energyWord = useEnergyWord(useNow(EVERY))
  return (
    <Facts
      facts={[
        { key: 'number', label: t('charging.number'), value: sessionNumber(session) },
        { key: 'user', label: t('charging.user'), value: [holder, tag].filter(Boolean).join(' · ') },
        ...(reservation === null
          ? []
          : [{ key: 'reserved', label: t('charging.reserved'), value: t('charging.reservation', { n: reservation }) }]),
        { key: 'energy', label: t('charging.energy'), value: energyWord(session) },
        { key: 'minutes', label: t('charging.minutes'), value: format.exactDuration(minutes, 'min') },
        { key: 'fee', label: t('charging.fee'), value: feeWord(session) ?? NOTHING },
      ]}
    />
  )
}

function Past({ session }: { session: ChargeSession }) {
  const format = useFormat()
  const now = useNow(EVERY)
  const { holder, tag, minutes, startedAt, reason } = session
  const took = [useEnergyWord(now)(session), format.exactDuration(minutes, 'min'), feeWord(session)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <Row between gap={8} pad={[4, 0]}>
        <Stack gap={0}>
          <Text cut>{holder || tag}</Text>
          <Text tone="dim" size={12}>
            {took}
          </Text>
        </Stack>
        <Stack gap={0}>
          <Text size={12} nowrap>
            {format.recent(startedAt, now)}
          </Text>
          <Text tone="dim" size={12} nowrap>
            {chargeReasonWord(reason, format.language)}
          </Text>
        </Stack>
      </Row>
    </li>
  )
}

/** Who charges at a pile, and who did before. */
export function ChargeSection({ pile }: { pile: Device }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filters = { deviceId: pile.id }
  const reading = useCall('charging.sessions', { size: FEW, filters }, { keep: true, every: EVERY })
  return (
    <Section
      title={t('charging.tab.sessions')}
      actions={
        <Button look="link" size="small" onClick={() => void navigate(`${POLE}/charging?pile=${pile.id}`)}>
          {t('charging.allOfPile')}
        </Button>
      }
    >
      <Reserved pile={pile} />
      <Loaded reading={reading}>
        {({ rows }) => {
          const running = rows.find(({ stoppedAt }) => stoppedAt === null)
          const past = rows.filter(({ stoppedAt }) => stoppedAt !== null)
          if (rows.length === 0) return <EmptyState compact icon="plug" title={t('charging.none')} />
          return (
            <Stack gap={8}>
              {running && <Running session={running} />}
              <Lines>
                {past.map((session) => (
                  <Past key={session.id} session={session} />
                ))}
              </Lines>
            </Stack>
          )
        }}
      </Loaded>
    </Section>
  )
}
