import { MEDIA_ENDINGS } from '@lamplighter/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MainAction } from '../../../form/MainAction.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import type { useUpload } from './useUpload.ts'

/** Lets one choose files, and says how far they are. */
export function UploadButton({ progress, send }: ReturnType<typeof useUpload>) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <MainAction>
        <RightButton
          right="poleDevice.configure"
          look="solid"
          icon="upload"
          busy={progress !== null}
          onClick={() => input.current?.click()}
        >
          {progress ? t('media.uploading', progress) : t('media.upload')}
        </RightButton>
      </MainAction>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={MEDIA_ENDINGS}
        aria-label={t('media.upload')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void send(files)
        }}
      />
    </>
  )
}
