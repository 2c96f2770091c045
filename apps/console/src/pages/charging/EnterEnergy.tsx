import { useAct } from '@lamplighter/client'
import { type ChargeDetail, energyUnknown, MOST_CHARGED } from '@lamplighter/contract'
import { FormField, Row, Section, Text } from '@lamplighter/ui'
import { App, Input, InputNumber } from 'antd'
import { type ComponentRef, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { RightButton } from '../../form/RightButton.tsx'
import { kwhWord } from '../../pole/charge/kwhWord.ts'

/** As much as the contract takes. */
const MOST = 200
const KWH = 1_000

/** Says what a session took whose pile did not, and why so much. */
function EnterEnergyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const enter = useAct('charging.enterEnergy')
  const first = useRef<ComponentRef<typeof InputNumber>>(null)
  const [energy, setEnergy] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('charging.enter.act')}
      act={t('charging.enter.act')}
      busy={enter.isPending}
      disabled={energy === null || reason.trim() === ''}
      first={first}
      onSubmit={() =>
        enter.mutate(
          { id, energy: Math.round((energy ?? 0) * KWH), reason: reason.trim() },
          {
            onSuccess: () => {
              onClose()
              void message.success(t('charging.enter.done'))
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormField label={`${t('charging.energy')} (kWh)`}>
        <InputNumber<number>
          ref={first}
          controls={false}
          precision={3}
          min={0}
          max={MOST_CHARGED / KWH}
          style={{ width: '100%' }}
          value={energy}
          onChange={setEnergy}
        />
      </FormField>
      <FormField label={t('charging.enter.reason')}>
        <Input value={reason} maxLength={MOST} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </FormDialog>
  )
}

/** That nobody knows what a session took, and the way to say it. */
export function EnterEnergy({ session: { id, bounds } }: { session: ChargeDetail }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={energyUnknown[language]}>
      <Row between wrap gap={8}>
        <Text tone="dim">{t('charging.enter.text')}</Text>
        <RightButton size="small" right="poleDevice.configure" onClick={() => setOpen(true)}>
          {t('charging.enter.act')}
        </RightButton>
      </Row>
      {bounds && (
        <Text as="p" tone="dim" size={13}>
          {t('charging.enter.least', { energy: kwhWord(bounds.least) })}
          {bounds.most !== null && t('charging.enter.most', { energy: kwhWord(bounds.most) })}
        </Text>
      )}
      {isOpen && <EnterEnergyDialog id={id} onClose={() => setOpen(false)} />}
    </Section>
  )
}
