import { useAct, useCall, useMay, useSession } from '@lamplighter/client'
import { kindNames } from '@lamplighter/kinds/names'
import { Button, FormField, Section, Stack, Text, TextInput } from '@lamplighter/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import type { ReadReport } from './ReportFacts.tsx'

const ANSWER = 200

/** Says which device a report is of: its alarm is raised there. */
function Attach({ report }: { report: ReadReport }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [text, setText] = useState('')
  const may = useMay('alarm.deal')
  const found = useCall('device.search', { text: text.trim() }, { enabled: may && text.trim() !== '', keep: true })
  const attach = useAct('faultReport.attach')
  return (
    <FormField
      label={t(report.deviceId === null ? 'faultReports.attach' : 'faultReports.attachOther')}
      hint={t('faultReports.attachNote')}
    >
      <Select
        aria-label={t('faultReports.attach')}
        placeholder={t('faultReports.attachSearch')}
        disabled={!may}
        value={null}
        loading={attach.isPending || found.isFetching}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        notFoundContent={text === '' ? null : t('list.noMatch')}
        options={(found.data?.devices ?? []).map(({ id, name, kind, code }) => ({
          value: id,
          label: `${name} · ${kindNames[kind].label[language]} · ${code}`,
        }))}
        onSelect={(deviceId: number | null) => {
          setText('')
          if (deviceId !== null) attach.mutate({ id: report.id, deviceId })
        }}
      />
    </FormField>
  )
}

/** What is done about a report that is open; one that joined another is answered there. */
export function ReportAnswer({ report, onOpen }: { report: ReadReport; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState('')
  const close = useAct('faultReport.close')
  const { firstId, others, closedAt } = report
  return (
    <>
      {firstId !== null && (
        <Section title={t('faultReports.joined')}>
          <Text as="p" tone="dim">
            {t('faultReports.joinedNote')}
          </Text>
          <Button onClick={() => onOpen(firstId)}>{t('faultReports.openFirst')}</Button>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t('faultReports.others', { n: others.length })}>
          <Stack gap={4}>
            {others.map(({ id, receipt }) => (
              <Button key={id} look="link" size="small" onClick={() => onOpen(id)}>
                {receipt}
              </Button>
            ))}
          </Stack>
        </Section>
      )}
      {firstId === null && closedAt === null && (
        <Section title={t('faultReports.handle')}>
          <Attach report={report} />
          <FormField label={t('faultReports.field.answer')} hint={t('faultReports.answerNote')}>
            <TextInput value={answer} maxLength={ANSWER} onChange={({ target }) => setAnswer(target.value)} />
          </FormField>
          <RightButton
            right="alarm.deal"
            look="solid"
            busy={close.isPending}
            why={answer.trim() === '' ? t('faultReports.why.answer') : undefined}
            onClick={() => close.mutate({ id: report.id, answer: answer.trim() })}
          >
            {t('faultReports.close')}
          </RightButton>
        </Section>
      )}
    </>
  )
}
