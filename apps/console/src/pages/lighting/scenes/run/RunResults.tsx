import { useCall, useSession } from '@lamplighter/client'
import { formatNumber } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { Badge, Button, NOTHING, PlainTable, Section, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { GivenBack } from './GivenBack.tsx'
import { stateOf } from './resultState.ts'

const SHOWN = 200
const EVERY = 4_000

const tones = { answered: 'good', pending: 'dim', failed: 'bad' } as const

/** What each device was told last by a run, what became of it, and what was given back. */
export function RunResults({ runId, isLive }: { runId: string; isLive: boolean }) {
  const { t } = useTranslation()
  const base = useBase()
  const language = useSession((state) => state.language)
  const [failedOnly, setFailedOnly] = useState(false)
  const reading = useCall(
    'scene.results',
    { runId, failedOnly, size: SHOWN },
    { keep: true, ...(isLive && { every: EVERY }) },
  )
  return (
    <Section
      title={t('scenes.results')}
      actions={
        <Button size="small" icon="filter" aria-pressed={failedOnly} onClick={() => setFailedOnly(!failedOnly)}>
          {t('scenes.failedOnly')}
        </Button>
      }
    >
      <Loaded reading={reading}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Text tone="dim">{t('scenes.noResults')}</Text>
          ) : (
            <>
              <PlainTable>
                <thead>
                  <tr>
                    <th style={{ width: '32%' }}>{t('scenes.result.device')}</th>
                    <th>{t('scenes.result.command')}</th>
                    <th style={{ width: '22%' }}>{t('scenes.result.state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.deviceId}>
                      <td>
                        <Link to={deviceAddress(row.deviceId, base)}>{row.name}</Link>
                        <Text as="div" tone="dim" size={12}>
                          {row.stationName ?? NOTHING}
                        </Text>
                      </td>
                      <td>
                        {commandWord(row.code, row.args, language, row.kind)}
                        <GivenBack row={row} />
                      </td>
                      <td>
                        <Badge tone={tones[stateOf(row)]}>{t(`scenes.state.${stateOf(row)}`)}</Badge>
                        {row.message && (
                          <Text as="div" tone="dim" size={12}>
                            {row.message}
                          </Text>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
              {total > rows.length && (
                <Text tone="dim" size={12}>
                  {t('scenes.more', { n: formatNumber(total), shown: formatNumber(rows.length) })}
                </Text>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
