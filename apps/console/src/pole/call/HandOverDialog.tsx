import { commandOf, fieldsOf } from '@lamplighter/kinds/catalogue'
import { FormField, Stack } from '@lamplighter/ui'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'

const POLICE = '110'
const { spec } = commandOf('dco.handOver', {}, 'intercom')!
const field = fieldsOf(spec).find(({ key }) => key === 'number')!

type Props = { onHandOver: (number: string) => void; onClose: () => void }

/** Asks to which number of the police a call goes. */
export function HandOverDialog({ onHandOver, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const id = useId()
  const [number, setNumber] = useState(POLICE)
  const isNumber = spec.args.safeParse({ number }).success
  return (
    <Modal
      open
      centered
      width={420}
      title={spec.name[language]}
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
        <FormField label={field.label[language]} hint={t('pole.calls.digits')}>
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
