import { antTheme, type ThemeName } from '@lamplighter/ui'
import { theme as ant } from 'antd'

const algorithms = { night: ant.darkAlgorithm, day: ant.defaultAlgorithm }

/** Ant Design in the product's look; `still` takes its transitions away. */
export function antLook(theme: ThemeName, still: boolean, isPhone: boolean) {
  const { token, components } = antTheme(theme, isPhone)
  return { algorithm: algorithms[theme], token: { ...token, motion: !still }, components }
}
