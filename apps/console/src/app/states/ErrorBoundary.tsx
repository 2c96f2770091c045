import { Component, type ReactNode } from 'react'
import { Crash } from './Crash.tsx'
import { Whole } from './Whole.tsx'

type Props = { children: ReactNode }

/** Catches what is thrown while the children are drawn; the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <Whole>
        <Crash error={this.state.error} />
      </Whole>
    )
  }
}
