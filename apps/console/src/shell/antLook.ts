import { antTheme, type ThemeName, tokens } from '@lamplighter/ui'
import { theme as ant } from 'antd'

const algorithms = { night: ant.darkAlgorithm, day: ant.defaultAlgorithm }

/** Ant Design in the product's look; `still` takes its transitions away. */
export function antLook(theme: ThemeName, still: boolean) {
  const { token, components } = antTheme(theme)
  const of = tokens[theme]
  return {
    algorithm: algorithms[theme],
    token: { ...token, motion: !still },
    components: {
      ...components,
      // A refusal below a field is text and must not touch the label of the next.
      Form: { colorError: of['level-30-text'], itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
    },
  }
}
