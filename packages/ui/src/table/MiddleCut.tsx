import styles from './MiddleCut.module.css'

/** Characters of the end that stays, at most. */
const TAIL = 14

/** The last word of a text, with the space before it; null for one that has none, or a long one. */
export function tailOf(text: string): string | null {
  const at = text.trimEnd().lastIndexOf(' ')
  const tail = text.slice(at)
  return at > 0 && tail.length <= TAIL ? tail : null
}

/**
 * A text on one line that is cut in its middle where it does not fit: names of one kind differ at their end. One without a
 * short last word is cut at its end.
 */
export function MiddleCut({ text, title = text }: { text: string; title?: string }) {
  const tail = tailOf(text)
  return (
    <span className={styles.whole} title={title}>
      <span className={styles.head}>{tail === null ? text : text.slice(0, -tail.length)}</span>
      {tail !== null && <span className={styles.tail}>{tail}</span>}
    </span>
  )
}
