import { useAct, useCall, useMay, useSession } from '@lamplighter/client'
import { type ParameterGroup, type ParameterRow, parameterGroups, parameters } from '@lamplighter/contract'
import { Panel, Stack } from '@lamplighter/ui'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLeaveGuard } from '../../../form/useLeaveGuard.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { ParameterLine } from './ParameterLine.tsx'
import { changedRows, changesOf, type Draft, entered, wrongRows } from './parameterDraft.ts'
import styles from './parameters.module.css'
import { SaveBar } from './SaveBar.tsx'

const groups = Object.entries(parameterGroups) as [ParameterGroup, (typeof parameterGroups)[ParameterGroup]][]

/** What the organisation settles for itself: sign-in, passwords, orders. */
export default function ParametersPage() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  const disabled = !useMay('parameter.save')
  const reading = useCall('parameter.query', {})
  const act = useAct('parameter.save', { quiet: true })
  const [draft, setDraft] = useState<Draft>({})
  const rows: readonly ParameterRow[] = reading.data ?? []
  const changed = changedRows(rows, draft).length
  const wrong = wrongRows(rows, draft)
  useLeaveGuard(changed > 0)
  const { hash } = useLocation()
  const isRead = reading.data !== undefined
  useEffect(() => {
    if (isRead && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isRead, hash])

  const discard = () => {
    setDraft({})
    act.reset()
  }
  const save = () => {
    const changes = changesOf(rows, draft)
    act.mutate(
      { changes },
      {
        onSuccess: () => {
          setDraft({})
          void message.success(t('parameters.saved', { n: changed }))
          // What goes on with other cards is no matter of this screen, nor may everyone here see it.
          const isListedOnly = changes.some(({ name, value }) => name === 'charging.cardsOnly' && value === true)
          if (isListedOnly) void message.info(t('parameters.listedOnly'), 8)
        },
      },
    )
  }

  return (
    <AreaPage area="system">
      <Panel flush label={t('parameters.list')}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (changed > 0 && wrong.length === 0 && !act.isPending) save()
          }}
        >
          <Stack fill scroll gap={0}>
            <Loaded reading={reading}>
              {(all) =>
                groups.map(([group, label]) => (
                  <section key={group} className={styles.group} aria-labelledby={`${group}-group`}>
                    <h2 id={`${group}-group`}>{label[language]}</h2>
                    <ul>
                      {all
                        .filter(({ name }) => parameters[name].group === group)
                        .map((row) => (
                          <ParameterLine
                            key={row.name}
                            row={row}
                            value={entered(draft, row)}
                            wrong={wrong.includes(row)}
                            disabled={disabled || act.isPending}
                            onEnter={(value) => setDraft((now) => ({ ...now, [row.name]: value }))}
                          />
                        ))}
                    </ul>
                  </section>
                ))
              }
            </Loaded>
          </Stack>
          <SaveBar
            changed={changed}
            wrong={wrong.length}
            busy={act.isPending}
            refusal={act.error?.message ?? ''}
            onDiscard={discard}
          />
        </form>
      </Panel>
    </AreaPage>
  )
}
