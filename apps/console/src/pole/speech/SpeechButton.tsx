import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'
import { SpeechPanel } from './SpeechPanel.tsx'

/** Speaks live to several speakers at the same time: those it was opened for, whatever is chosen behind it. */
export function SpeechButton({ speakers }: { speakers: readonly { readonly id: number }[] }) {
  const { t } = useTranslation()
  const [ids, setIds] = useState<readonly number[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RightButton
        right="poleDevice.control"
        size="small"
        icon="mic"
        onClick={() => {
          setIds(speakers.map(({ id }) => id))
          setOpen(true)
        }}
      >
        {t('speech.speak')}
      </RightButton>
      <Modal
        open={isOpen}
        centered
        footer={null}
        title={t('speech.speakTo', { count: ids?.length ?? 0 })}
        onCancel={() => setOpen(false)}
        afterClose={() => setIds(null)}
        destroyOnHidden
      >
        {ids && <SpeechPanel target={{ ids: [...ids] }} />}
      </Modal>
    </>
  )
}
