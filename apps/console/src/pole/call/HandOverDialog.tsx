import { useNow } from '@lamplighter/client'
import { handOver } from '@lamplighter/kinds/intercom'
import { FormField, Text } from '@lamplighter/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { FormDialog } from '../../form/FormDialog.tsx'

const POLICE = '110'

type Props = { onHandOver: (number: string) => void; onClose: () => void }

/** Asks to which number of the police a call goes. */
export function HandOverDialog({ onHandOver, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow()
  const [number, setNumber] = useState(POLICE)
  const isNumber = handOver.args.safeParse({ number }).success
  return (
    <FormDialog
      title={handOver.name[language]}
      act={t('pole.calls.handOver')}
      disabled={!isNumber}
      onSubmit={() => onHandOver(number)}
      onClose={onClose}
    >
      <p>{t('pole.calls.handOverText')}</p>
      <FormField label={t('pole.calls.at')}>
        <Text as="time" dateTime={new Date(now).toISOString()}>
          {format.dateTime(now)}
        </Text>
      </FormField>
      <FormField label={t('pole.calls.number')} hint={t('pole.calls.digits')}>
        <Input
          autoFocus
          autoComplete="off"
          inputMode="tel"
          value={number}
          status={isNumber ? '' : 'error'}
          onChange={({ target }) => setNumber(target.value.trim())}
        />
      </FormField>
    </FormDialog>
  )
}
