import { useSession } from '@lamplighter/client'
import type { Approval } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { approvalStateAt } from '@lamplighter/kinds/lists'
import { Button, EmptyState, FormField, formatNumber } from '@lamplighter/ui'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { ApprovalFacts } from './ApprovalFacts.tsx'
import { useDecision } from './useDecision.ts'
import { useWhyNot } from './useWhyNot.ts'

/** As much as the contract takes. */
const NOTE = 200

type Props = { open: boolean; row: Approval | undefined; now: number; onClose: () => void }

/** One request: what would go dark, why, who asks; and for whom it is, the decision. */
export function ApprovalDrawer({ open, row: given, now, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const row = useLastWhile(given, open)
  const [written, setWritten] = useState({ id: '', note: '' })
  const note = written.id === row?.id ? written.note : ''
  const { busy, approve, refuse, withdraw } = useDecision()
  const whyNot = useWhyNot()
  const waits = row !== undefined && approvalStateAt(row, now) === 'waiting'
  const why = row && waits ? whyNot(row) : undefined
  const decides = { right: 'approval.decide', why, busy } as const
  const foot =
    row && waits ? (
      row.own ? (
        <Button icon="undo" busy={busy} onClick={() => withdraw(row)}>
          {t('approvals.withdraw')}
        </Button>
      ) : (
        <>
          <RightButton {...decides} onClick={() => refuse(row, note.trim())}>
            {t('approvals.refuse')}
          </RightButton>
          <RightButton {...decides} look="solid" onClick={() => approve(row, note.trim())}>
            {t('approvals.approve')}
          </RightButton>
        </>
      )
    ) : undefined
  return (
    <SideDrawer
      open={open}
      title={
        row
          ? `${commandWord(row.code, row.args, language)} · ${t('approvals.devices', { n: formatNumber(row.devices) })}`
          : t('approvals.list')
      }
      note={row && `${row.maker} · ${format.dateTime(row.asked)}`}
      foot={foot}
      onClose={onClose}
    >
      {row ? (
        <>
          <ApprovalFacts row={row} now={now} />
          {why && <Alert showIcon type="info" role="note" title={why} />}
          {waits && row.mayDecide && (
            <FormField label={t('approvals.field.note')}>
              <Input.TextArea
                rows={3}
                maxLength={NOTE}
                placeholder={t('approvals.noteHint')}
                value={note}
                onChange={({ target }) => setWritten({ id: row.id, note: target.value })}
              />
            </FormField>
          )}
        </>
      ) : (
        <EmptyState icon="approval" title={t('approvals.gone')} text={t('approvals.goneText')} />
      )}
    </SideDrawer>
  )
}
