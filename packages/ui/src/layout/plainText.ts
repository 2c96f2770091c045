import { Children, isValidElement, type ReactNode } from 'react'

const wordsOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : String(part).trim(),
    )
    .filter(Boolean)
    .join(' ')

/** The words of what is shown, for a title where it is cut; nothing of components that make their words themselves. */
export const plainText = (node: ReactNode): string | undefined => wordsOf(node) || undefined
