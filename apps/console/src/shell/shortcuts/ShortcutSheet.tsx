import { Facts, Grid, Row, Text } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { listed } from './keys.ts'
import styles from './shortcuts.module.css'

/** Every key of the product, by where it works. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal open title={t('shortcuts.title')} footer={null} width={560} onCancel={onClose}>
      <Grid columns={{ atLeast: 220 }} gap={[16, 24]}>
        {listed.map(({ part, acts }) => (
          <section key={part} aria-label={t(`shortcuts.part.${part}`)}>
            <Text as="h3" tone="dim" size={12} bold={false}>
              {t(`shortcuts.part.${part}`)}
            </Text>
            <Facts
              facts={acts.map(([keys, act]) => ({
                key: act,
                label: (
                  <Row as="span" gap={4} className={styles.keys ?? ''}>
                    {keys.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </Row>
                ),
                value: t(`shortcuts.act.${act}`),
              }))}
            />
          </section>
        ))}
      </Grid>
    </Modal>
  )
}
