import { useCall, useLive, useReadAgain } from '@lamplighter/client'
import { Button, EmptyState, Lines, Section, Stack } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../device/useDevice.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { CallButtons } from './CallButtons.tsx'
import { CallLine } from './CallLine.tsx'

const MINUTE = 60_000
/** Those that are shown at first, and at most. */
const [FEW, MANY] = [5, 100]

/** The calls of an intercom, what became of each, and what can be done with the one that is going on. */
export function CallSection({ intercom }: { intercom: Device }) {
  const { t } = useTranslation()
  const [isAll, setAll] = useState(false)
  const asked = { size: isAll ? MANY : FEW, filters: { deviceId: intercom.id } }
  const reading = useCall('intercom.calls', asked, { every: MINUTE, keep: true })
  const readAgain = useReadAgain('intercom.calls', asked)
  useLive('data', ({ paramId }) => {
    if (paramId === intercom.id) void readAgain()
  })
  return (
    <Section
      title={t('pole.calls.title')}
      actions={
        (isAll || reading.data?.older) && (
          <Button look="link" size="small" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'pole.calls.fewer' : 'pole.calls.all')}
          </Button>
        )
      }
    >
      <Stack gap={8}>
        <CallButtons intercom={intercom} />
        <Loaded reading={reading}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState compact icon="bell" title={t('pole.calls.none')} />
            ) : (
              <Lines>
                {rows.map((call) => (
                  <CallLine key={call.id} call={call} />
                ))}
              </Lines>
            )
          }
        </Loaded>
      </Stack>
    </Section>
  )
}
