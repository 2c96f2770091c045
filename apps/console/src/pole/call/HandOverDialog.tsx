import { handOver } from '@lamplighter/kinds/intercom'
import { FormField, Stack } from '@lamplighter/ui'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'

const POLICE = '110'

type Props = { onHandOver: (number: string) => void; onClose: () => void }

/** Asks to which number of the police a call goes. */
export function HandOverDialog({ onHandOver, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const id = useId()
  const [number, setNumber] = useState(POLICE)
  const isNumber = handOver.args.safeParse({ number }).success
  return (
    <Modal
      open
      centered
      width={420}
      title={handOver.name[language]}
      okText={t('pole.calls.handOver')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !isNumber }}
      onCancel={onClose}
    >
      <Stack
        as="form"
        id={id}
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          onHandOver(number)
        }}
      >
        <p>{t('pole.calls.handOverText')}</p>
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
      </Stack>
    </Modal>
  )
}
