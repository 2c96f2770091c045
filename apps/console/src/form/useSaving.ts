import type { FormInstance } from 'antd'
import { useState } from 'react'
import { type FieldOf, refusalOf } from './refusals.ts'

type Options = {
  form: FormInstance
  fieldOf: FieldOf<string>
  onBusy: (busy: boolean) => void
}

/** Saves a form: errors are shown at their field, or returned for the whole form. */
export function useSaving({ form, fieldOf, onBusy }: Options) {
  const [refusal, setRefusal] = useState('')

  async function saving(work: () => Promise<void>) {
    onBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (error) {
      const { field, message } = refusalOf(error, fieldOf)
      if (field) {
        form.setFields([{ name: field, errors: [message] }])
        form.scrollToField(field, { focus: true })
      } else setRefusal(message)
    } finally {
      onBusy(false)
    }
  }

  return { refusal, saving }
}
