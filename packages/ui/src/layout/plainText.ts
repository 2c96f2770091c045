import { Children, isValidElement, type ReactNode } from 'react'

/** The words of what is shown, for a title where it is cut; nothing of components that make their words themselves. */
export const plainText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part) ? plainText(part.props.children) : String(part).trim(),
    )
    .filter(Boolean)
    .join(' ')
