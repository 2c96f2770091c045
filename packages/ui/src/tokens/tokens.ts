/** The look of the product as values. `tokens.css` and Ant Design's theme both follow from here. */
const night = {
  ground: '#0A0F1A',
  'surface-1': '#101827',
  'surface-2': '#162033',
  'surface-3': '#1D2A42',
  line: '#24324C',
  'row-line': '#1A2539',
  text: '#E8EEF8',
  dim: '#9FB0C9',
  faint: '#8798B3',
  'faint-stroke': '#6B7D99',
  panel: 'rgba(16, 24, 39, 0.96)',
  shadow: '0 8px 28px rgba(0, 0, 0, 0.35)',

  lit: '#FFB84D',
  'lit-edge': '#FFB84D',
  'lit-text': '#FFB84D',
  'on-lit': '#1A1206',
  halo: 'rgba(255, 184, 77, 0.24)',

  action: '#5B9DFF',
  solid: '#2F6FDB',
  'solid-hover': '#2860C4',
  'on-solid': '#FFFFFF',
  select: 'rgba(91, 157, 255, 0.14)',
  'select-strong': 'rgba(91, 157, 255, 0.18)',
  edge: 'rgba(0, 0, 0, 0.5)',

  online: '#35C7A4',
  'online-text': '#35C7A4',
  offline: '#6B7D99',
  'level-10': '#F2D34B',
  'level-20': '#FF8A3D',
  'level-30': '#FF4D5E',
  'level-10-text': '#F2D34B',
  'level-20-text': '#FF8A3D',
  'level-30-text': '#FF6B79',
  'bad-ground': 'rgba(255, 77, 94, 0.12)',
  'warn-ground': 'rgba(255, 138, 61, 0.12)',

  live: '#A9C4EE',
  dead: '#33445F',
  'chart-1': '#2C4F8A',
  'chart-2': '#4F86DB',
  'chart-3': '#A8C9FF',
  track: '#24324C',
  'night-band': 'rgba(91, 130, 200, 0.1)',
  'lux-band': 'rgba(255, 184, 77, 0.13)',

  'map-land': '#0A0F1A',
  'map-water': '#0E1829',
  'map-shore': '#1B2A45',
  'map-park': '#0C1A1C',
  'map-road': '#18233A',
  'map-street': '#121B2D',
  'map-edge': '#1F2B42',
  'map-label': '#7F92B0',
  'map-water-label': '#6C8BBB',
} as const

export type TokenName = keyof typeof night
export type Tokens = Readonly<Record<TokenName, string>>

const day: Tokens = {
  ground: '#F3F5F9',
  'surface-1': '#FFFFFF',
  'surface-2': '#F8FAFD',
  'surface-3': '#EDF1F7',
  line: '#D9E0EA',
  'row-line': '#EDF1F7',
  text: '#0F1B2D',
  dim: '#4A5B75',
  faint: '#5F6F88',
  'faint-stroke': '#7D8CA3',
  panel: 'rgba(255, 255, 255, 0.96)',
  shadow: '0 6px 20px rgba(15, 27, 45, 0.1)',

  lit: '#FFB84D',
  'lit-edge': '#C97A00',
  'lit-text': '#8F5600',
  'on-lit': '#1A1206',
  halo: 'rgba(255, 184, 77, 0.32)',

  action: '#1A5FD0',
  solid: '#1F6FEB',
  'solid-hover': '#1A5FD0',
  'on-solid': '#FFFFFF',
  select: 'rgba(31, 111, 235, 0.09)',
  'select-strong': 'rgba(31, 111, 235, 0.14)',
  edge: 'rgba(15, 27, 45, 0.16)',

  online: '#0E8F73',
  'online-text': '#0B7A62',
  offline: '#7D8CA3',
  'level-10': '#9A7B00',
  'level-20': '#C2540A',
  'level-30': '#C81E34',
  'level-10-text': '#7A6200',
  'level-20-text': '#A84708',
  'level-30-text': '#C81E34',
  'bad-ground': 'rgba(200, 30, 52, 0.08)',
  'warn-ground': 'rgba(194, 84, 10, 0.09)',

  live: '#3A5C8C',
  dead: '#C3CDDB',
  'chart-1': '#BCD2F5',
  'chart-2': '#6C9CE8',
  'chart-3': '#2459B3',
  track: '#D9E0EA',
  'night-band': 'rgba(60, 90, 150, 0.08)',
  'lux-band': 'rgba(255, 184, 77, 0.2)',

  'map-land': '#EEF1F6',
  'map-water': '#D3E0EF',
  'map-shore': '#BCCDE2',
  'map-park': '#DCEAE0',
  'map-road': '#FFFFFF',
  'map-street': '#FAFBFD',
  'map-edge': '#CBD4E1',
  'map-label': '#4A5B75',
  'map-water-label': '#5A7CA8',
}

export const themes = ['night', 'day'] as const
export type ThemeName = (typeof themes)[number]
export const tokens: Readonly<Record<ThemeName, Tokens>> = { night, day }

/** Measures and faces that do not change with the theme. */
export const measures = {
  font: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  mono: '"SF Mono", Consolas, "Liberation Mono", monospace',
  'radius-panel': '8px',
  'radius-control': '6px',
  rail: '56px',
  'top-bar': '48px',
  'title-line': '44px',
  'tab-bar': '64px',
  gap: '8px',
  quick: '160ms ease-out',
} as const

/** `var(--lit)`, checked by the compiler. */
export const cssVar = (name: TokenName | keyof typeof measures) => `var(--${name})`
