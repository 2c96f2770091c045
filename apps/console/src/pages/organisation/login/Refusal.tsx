import { Icon, Row } from '@lamplighter/ui'
import styles from './form.module.css'

/** Why the server did not let somebody in. */
export const Refusal = ({ text }: { text: string }) => (
  <Row as="p" align="start" pad={[8, 12]} size={13} data-tone="bad" className={styles.refusal} role="alert">
    <Icon name="warning" size={16} />
    {text}
  </Row>
)
