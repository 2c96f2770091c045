import { Icon } from '@lamplighter/ui'
import styles from './form.module.css'

/** Why the server did not let somebody in. */
export const Refusal = ({ text }: { text: string }) => (
  <p className={styles.refusal} role="alert">
    <Icon name="warning" size={16} />
    {text}
  </p>
)
