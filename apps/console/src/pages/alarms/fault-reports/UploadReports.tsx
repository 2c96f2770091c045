import { type CallError, call, useRefresh } from '@lamplighter/client'
import { type Calls, FAULT_REPORT, type Received } from '@lamplighter/contract'
import { PlainTable, Stack, Text } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'

type Taken = Received<Calls['faultReport.upload']>

/** What became of the rows of a file. */
function Outcome({ taken }: { taken: Taken }) {
  const { t } = useTranslation()
  return (
    <Stack gap={12}>
      <Text as="p">{t('faultReports.upload.taken', { n: taken.taken, joined: taken.joined })}</Text>
      {taken.ignored.length > 0 && (
        <Text as="p" tone="warn">
          {t('faultReports.upload.ignored', { columns: taken.ignored.join(', ') })}
        </Text>
      )}
      {taken.refused.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th>{t('faultReports.upload.row')}</th>
              <th>{t('faultReports.upload.refused', { n: taken.refused.length })}</th>
            </tr>
          </thead>
          <tbody>
            {taken.refused.map(({ row, field, reason }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{[field, reason].filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Stack>
  )
}

/** Takes the reports of another system from a file, and says what became of each row. */
export function UploadReports() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const refresh = useRefresh('faultReport.upload')
  const upload = useMutation<Taken, CallError, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return call('faultReport.upload', {}, { body })
    },
    onSuccess: refresh,
  })
  return (
    <>
      <RightButton
        right="alarm.deal"
        icon="upload"
        size="small"
        title={t('faultReports.upload.note', { limit: FAULT_REPORT.rows })}
        busy={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t('faultReports.upload.act')}
      </RightButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={t('faultReports.upload.act')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) upload.mutate(file)
        }}
      />
      <Modal
        open={upload.data !== undefined}
        centered
        title={t('faultReports.upload.title')}
        footer={null}
        onCancel={upload.reset}
      >
        {upload.data && <Outcome taken={upload.data} />}
      </Modal>
    </>
  )
}
