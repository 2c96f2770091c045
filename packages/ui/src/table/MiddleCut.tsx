import styles from './MiddleCut.module.css'

/** Characters of the end that stays, at most. */
const TAIL = 14

const WORD = /(?:^| )\S+/g
const DIGIT = /\d/

/**
 * The end of a text by which names of one kind differ, with the space before it: what begins with the last word that has a
 * digit, or the last word where none has. Null where that is all of the text, or long.
 */
export function tailOf(text: string): string | null {
  const words = [...text.trimEnd().matchAll(WORD)]
  const first = words.findLast(([word]) => DIGIT.test(word)) ?? words.at(-1)
  const tail = text.slice(first?.index ?? 0)
  return first !== undefined && first.index > 0 && tail.length <= TAIL ? tail : null
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
