import { type ThemeName, tokens } from '@lamplighter/ui'
import type { CustomLayerInterface } from 'maplibre-gl'
import type { View } from '../mercator.ts'
import type { Lights } from './lights.ts'
import { palettes, rgb } from './palette.ts'
import { bind, createProgram, type Program } from './program.ts'
import { type Pass, passes } from './shaders.ts'

/** From this zoom on lamps are whole symbols, drawn by the layer above; here only their light remains. */
const NEAR_ZOOM = 16.25
/** Zoom at which the picture of the city has its given measures. */
const CITY_ZOOM = 14.5
/** The wide glow is drawn for about so many lamps on screen, each standing for its neighbours; for more where it is smaller. */
const BLOOMS = 600
/** A long pause (a hidden tab) is no reason to fade. */
const LONGEST_FRAME = 100
/** Slower frames than this while the map moves leave the wide glow out until it rests, ms. */
const SLOW_FRAME = 60

type Options = {
  view: () => View
  lights: () => Lights
  theme: () => ThemeName
  /** Lamps that are out or offline are numbers on plates: they are no dots of their own. */
  hidesProblems: () => boolean
  isMoving: () => boolean
  /** ms, monotonic */
  clock: () => number
  repaint: () => void
}

/** Dots and halos grow with the zoom, slower than the ground does. */
const growth = (zoom: number) => Math.min(5, Math.max(0.45, 2 ** ((zoom - CITY_ZOOM) * 0.62)))

/** Draws every lamp of the city in a few calls; states reach it through one small buffer, never through map data. */
export function createGlowLayer({
  view,
  lights,
  theme,
  hidesProblems,
  isMoving,
  clock,
  repaint,
}: Options): CustomLayerInterface {
  let program: Program | null = null
  let last = clock()
  let isSlow = false

  function draw(gl: WebGL2RenderingContext, { uniforms }: Program) {
    const [seen, palette, color] = [view(), palettes[theme()], tokens[theme()]]
    const { origin, count, room } = lights()
    const zoomed = growth(seen.zoom)
    const onScreen = Math.min(count, (seen.width * seen.height) / (room * seen.scale) ** 2)
    const stride = Math.max(1, Math.round((onScreen * Math.min(1, zoomed) ** 2) / BLOOMS))
    gl.uniform2f(uniforms.origin, seen.left + origin.x * seen.scale, seen.top + origin.y * seen.scale)
    gl.uniform2f(uniforms.size, seen.width, seen.height)
    gl.uniform1f(uniforms.scale, seen.scale)
    gl.uniform1f(uniforms.zoomed, zoomed)
    gl.uniform1f(uniforms.stride, stride)
    gl.uniform1i(uniforms.additive, Number(palette.additive))
    gl.uniform3fv(uniforms.inner, palette.haloInner)
    gl.uniform3fv(uniforms.outer, palette.haloOuter)
    gl.uniform3fv(uniforms.discDim, palette.discDim)
    gl.uniform3fv(uniforms.discBright, palette.discBright)
    gl.uniform3fv(uniforms.ground, rgb(color['map-land']))
    gl.uniform3fv(uniforms.ringOut, rgb(color.dim))
    gl.uniform3fv(uniforms.ringOffline, rgb(color['faint-stroke']))

    const pass = (which: Pass, strength: number, additive: boolean) => {
      gl.blendFunc(gl.ONE, additive ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA)
      gl.uniform1i(uniforms.pass, which)
      gl.uniform1f(uniforms.strength, strength)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
    }
    const isNear = seen.zoom >= NEAR_ZOOM
    if (palette.bloom > 0 && !isNear && !isSlow) pass(passes.bloom, palette.bloom * stride, true)
    pass(passes.halo, palette.halo * (isNear ? 0.7 : 1), palette.additive)
    if (isNear) return
    pass(passes.quiet, 1, false)
    pass(passes.disc, 1, false)
    if (!hidesProblems()) pass(passes.problem, 1, false)
  }

  return {
    id: 'lamps',
    type: 'custom',
    renderingMode: '2d',
    onAdd(_, gl) {
      program = createProgram(gl)
    },
    onRemove(_, gl) {
      if (program) gl.deleteProgram(program.handle)
      program = null
    },
    render(gl) {
      if (!program || !(gl instanceof WebGL2RenderingContext)) return
      const now = clock()
      const shown = lights()
      shown.glide(Math.min(LONGEST_FRAME, now - last))
      isSlow = isMoving() && (isSlow || (now - last > SLOW_FRAME && now - last < 10 * SLOW_FRAME))
      last = now
      if (shown.count === 0) return
      bind(gl, program, shown.values)
      gl.disable(gl.DEPTH_TEST)
      gl.disable(gl.STENCIL_TEST)
      gl.disable(gl.CULL_FACE)
      gl.enable(gl.BLEND)
      draw(gl, program)
      gl.bindVertexArray(null)
      if (shown.isGliding) repaint()
    },
  }
}
