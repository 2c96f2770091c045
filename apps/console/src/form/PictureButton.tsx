import { Button } from '@lamplighter/ui'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'busy' | 'children'> & {
  onFile: (file: File) => void
}

/** Lets one choose a picture. */
export function PictureButton({ onFile, children, ...own }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...own} icon="upload" onClick={() => input.current?.click()}>
        {children ?? t('plan.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={t('plan.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
