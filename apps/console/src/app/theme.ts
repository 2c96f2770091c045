import { type ThemeName, themes, tokens } from '@lamplighter/ui'
import { create } from 'zustand'

const KEY = 'theme'
const remembered = (): ThemeName => themes.find((theme) => theme === localStorage.getItem(KEY)) ?? 'night'

export const useTheme = create<{ theme: ThemeName }>(() => ({ theme: remembered() }))

function show(theme: ThemeName) {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', tokens[theme].ground)
}

export function startTheme() {
  show(useTheme.getState().theme)
  useTheme.subscribe(({ theme }) => show(theme))
}

export function toggleTheme() {
  const theme: ThemeName = useTheme.getState().theme === 'night' ? 'day' : 'night'
  localStorage.setItem(KEY, theme)
  useTheme.setState({ theme })
}
