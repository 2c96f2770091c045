import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { listed } from './keys.ts'
import styles from './shortcuts.module.css'

/** Every key of the product, by where it works. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal open title={t('shortcuts.title')} footer={null} width={560} onCancel={onClose}>
      <div className={styles.parts}>
        {listed.map(({ part, acts }) => (
          <section key={part} aria-label={t(`shortcuts.part.${part}`)}>
            <h3>{t(`shortcuts.part.${part}`)}</h3>
            <dl>
              {acts.map(([keys, act]) => (
                <div key={act}>
                  <dt>
                    {keys.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{t(`shortcuts.act.${act}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
