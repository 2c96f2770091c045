import styles from './layout.module.css'

/** A secret, a key or a frame, selected as a whole by one click. */
export const CodeBlock = ({ children }: { children: string }) => <code className={styles.code}>{children}</code>
