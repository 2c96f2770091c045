import type { Place } from '@lamplighter/kinds/sun'
import { sunAltitude } from '@lamplighter/kinds/sun'

export type View = {
  /** −1 to 1, and the lens 0 to 1. */
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
  readonly seed: number
  readonly name: string
  readonly place: Place
  readonly at: number
  /** Somebody speaks over it. */
  readonly isSpeaking: boolean
}

export const STREET = { width: 640, height: 360 } as const
/** Pictures of it a second. */
export const RATE = 5
const { width: WIDTH, height: HEIGHT } = STREET
/** The scene is so much wider than what the camera sees at once. */
const SCENE = 2_000
const HORIZON = 210

/** The nth number of a seed, uniform in [0, 1). */
export function chance(seed: number, n: number): number {
  const mixed = Math.imul(seed ^ Math.imul(n + 1, 0x9e3779b1), 0x21f0aaad)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
}
const times = <Made>(n: number, make: (nth: number) => Made): Made[] => Array.from({ length: n }, (_, nth) => make(nth))

/** Houses along the street, some of their windows lit by night. */
function houses(seed: number, light: number): string {
  return times(34, (n) => {
    const [x, height] = [n * 62 - 60, 70 + 120 * chance(seed, n)]
    const top = HORIZON - height
    const wall = light > 0.5 ? '#9aa7b5' : '#141c28'
    const windows = times(Math.floor(height / 22) * 3, (w) => {
      const isLit = light < 0.5 && chance(seed + n, w) < 0.3
      const colour = isLit ? '#d9b870' : light > 0.5 ? '#7f8ea0' : '#1d2838'
      return `<rect x="${x + 8 + (w % 3) * 16}" y="${top + 8 + Math.floor(w / 3) * 20}" width="9" height="11" fill="${colour}"/>`
    })
    return `<rect x="${x}" y="${top}" width="56" height="${height}" fill="${wall}"/>${windows.join('')}`
  }).join('')
}

/** Lamps along the kerb, with their light on the road by night. */
function lamps(light: number): string {
  return times(9, (n) => {
    const x = 60 + n * 235
    const glow =
      light > 0.5
        ? ''
        : `<ellipse cx="${x + 34}" cy="292" rx="120" ry="24" fill="url(#pool)"/><path d="M${x + 30} 112l-80 180h170z" fill="url(#cone)"/><circle cx="${x + 34}" cy="110" r="5" fill="#ffe9b8"/><circle cx="${x + 34}" cy="110" r="22" fill="url(#glow)"/>`
    return `${glow}<path d="M${x} 300V112q0-8 8-8h26" fill="none" stroke="${light > 0.5 ? '#59636f' : '#2c3644'}" stroke-width="4"/>`
  }).join('')
}

/** Cars go by, each at its own speed. */
function cars(seed: number, at: number, light: number): string {
  return times(5, (n) => {
    const speed = 60 + 70 * chance(seed + 31, n)
    const isLeft = n % 2 === 0
    const way = ((at / 1_000) * speed + SCENE * chance(seed + 32, n)) % (SCENE + 200)
    const x = (isLeft ? SCENE - way : way) - 100
    const y = isLeft ? 262 : 306
    const colour = ['#8a3b3b', '#3c5a86', '#b9bec6', '#4a4f57', '#c9a13f'][n]
    const lights =
      light > 0.5
        ? ''
        : `<circle cx="${isLeft ? x : x + 60}" cy="${y + 12}" r="4" fill="#fff3cf"/><circle cx="${isLeft ? x + 60 : x}" cy="${y + 12}" r="3" fill="#d33"/>`
    return `<path d="M${x} ${y + 18}v-8l10-2 10-10h22l10 10 8 2v8z" fill="${colour}" opacity="${light > 0.5 ? 1 : 0.75}"/><circle cx="${x + 14}" cy="${y + 19}" r="5" fill="#111"/><circle cx="${x + 46}" cy="${y + 19}" r="5" fill="#111"/>${lights}`
  }).join('')
}

const stampOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** The street as it would look from the pole, seen where the camera points. */
function svgOf({ pan, tilt, zoom, seed, name, place, at, isSpeaking }: View): string {
  const light = Math.max(0, Math.min(1, (sunAltitude(place, at) + 6) / 12))
  const [skyTop, skyLow] = light > 0.5 ? ['#7fb0de', '#cfe2f2'] : ['#060b16', '#162338']
  const scale = 1 + 2 * zoom
  const [width, height] = [WIDTH / scale, HEIGHT / scale]
  const x = SCENE / 2 + pan * (SCENE / 2 - WIDTH / 2) - width / 2
  const y = HEIGHT / 2 - tilt * 110 - height / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skyTop}"/><stop offset="1" stop-color="${skyLow}"/></linearGradient>
<radialGradient id="pool"><stop offset="0" stop-color="#ffd890" stop-opacity=".5"/><stop offset="1" stop-color="#ffd890" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".8"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient>
<linearGradient id="cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe0a0" stop-opacity=".32"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0"/></linearGradient></defs>
<svg width="${WIDTH}" height="${HEIGHT}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">
<rect x="-400" y="-400" width="2800" height="700" fill="url(#sky)"/>
${houses(seed, light)}
<rect x="-400" y="${HORIZON}" width="2800" height="40" fill="${light > 0.5 ? '#8f958f' : '#1b222b'}"/>
<rect x="-400" y="250" width="2800" height="90" fill="${light > 0.5 ? '#5d646b' : '#12171e'}"/>
<path d="M-400 294h2800" stroke="${light > 0.5 ? '#e9ecef' : '#67707c'}" stroke-width="3" stroke-dasharray="34 26"/>
<rect x="-400" y="340" width="2800" height="400" fill="${light > 0.5 ? '#9aa29a' : '#1f262e'}"/>
${lamps(light)}${cars(seed, at, light)}
</svg>
<g font-family="DejaVu Sans Mono, monospace" font-size="13" fill="#fff" stroke="#000" stroke-width="2.4" paint-order="stroke">
<text x="12" y="22">${stampOf(at, place.timeZone)}</text><text x="628" y="22" text-anchor="end">${name.replace(/[^\w-]/g, '')}</text>
<text x="12" y="348">SIMULATED · 模拟画面</text>${isSpeaking ? '<text x="628" y="348" text-anchor="end">喊话中 · SPEAKER ON</text>' : ''}</g></svg>`
}

/** A JPEG of what the camera sees. */
export async function drawStreet(view: View): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svgOf(view)))
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The same as red, green and blue of each pixel. */
export async function paintStreet(view: View): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svgOf(view)))
    .removeAlpha()
    .raw()
    .toBuffer()
}
