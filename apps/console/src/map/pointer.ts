import type { Mark } from './field.ts'
import type { LayerChoice } from './layers.ts'
import { isWhole } from './marks/drawMarks.ts'
import type { LngLat } from './mercator.ts'
import { lampsInLasso, nearest, type Pixel, REACH } from './pick.ts'
import type { Scene } from './scene.ts'

/** With the control, command or shift key: add to the selection instead of replacing it. */
export type How = { additive: boolean }

export type PointerOptions = {
  lasso: boolean
  shown: LayerChoice
  onPick?: ((id: number | null, how: How) => void) | undefined
  onLasso?: ((ids: number[], how: How, outline: readonly LngLat[]) => void) | undefined
}

const isAdditive = (event: MouseEvent): How => ({ additive: event.ctrlKey || event.metaKey || event.shiftKey })
/** A freehand line is kept at one point per so many px. */
const LASSO_STEP = 4

/** Pointing, choosing and lassoing on the map. `options` is asked at each event. */
export function attachPointer(
  scene: Scene,
  host: HTMLElement,
  options: () => PointerOptions,
  onHover: (mark: Mark | null) => void,
): () => void {
  let outline: Pixel[] = []
  let hovered: Mark | null = null
  const { map } = scene

  const pixelOf = (event: MouseEvent): Pixel => {
    const box = host.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  function markAt(pixel: Pixel, reach: number): Mark | null {
    const view = scene.view()
    const { shown } = options()
    if (shown.isByPlace) return scene.markAt(pixel, reach - REACH.mouse) ?? null
    const reachable = scene.field().marks.filter((mark) => mark.kind === 'luminaire' || isWhole(mark, view.zoom, shown))
    return nearest(reachable, view, pixel, reach)
  }
  function pointAt(pixel: Pixel) {
    if (!scene.groupAt(pixel)) return hover(markAt(pixel, REACH.mouse))
    hover(null)
    map.getCanvas().style.cursor = 'pointer'
  }
  function hover(mark: Mark | null) {
    if (mark === null) map.getCanvas().style.cursor = ''
    if (mark === hovered) return
    hovered = mark
    map.getCanvas().style.cursor = mark ? 'pointer' : ''
    scene.show({ hovered: mark })
    onHover(mark)
  }
  function draw(next: Pixel[]) {
    outline = next
    scene.show({ lasso: next })
  }

  const click = ({ originalEvent: event }: { originalEvent: MouseEvent }) => {
    const { lasso, onPick } = options()
    if (lasso) return
    const pixel = pixelOf(event)
    const group = scene.groupAt(pixel)
    if (group) return scene.showGroup(group)
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    onPick?.(markAt(pixel, isTouch ? REACH.touch : REACH.mouse)?.id ?? null, isAdditive(event))
  }
  const down = (event: PointerEvent) => {
    if (!options().lasso || event.button !== 0) return
    event.stopPropagation()
    host.setPointerCapture(event.pointerId)
    draw([pixelOf(event)])
  }
  const move = (event: PointerEvent) => {
    const pixel = pixelOf(event)
    const last = outline.at(-1)
    if (last && Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) >= LASSO_STEP) draw([...outline, pixel])
    else if (!last && event.buttons === 0 && event.pointerType !== 'touch') pointAt(pixel)
  }
  const up = (event: PointerEvent) => {
    if (outline.length === 0) return
    const ids = lampsInLasso(scene.field().lamps, scene.view(), outline)
    const around = outline.map((pixel): LngLat => {
      const { lng, lat } = map.unproject([...pixel])
      return [lng, lat]
    })
    draw([])
    options().onLasso?.(ids, isAdditive(event), around)
  }
  const leave = () => hover(null)
  const cancel = () => draw([])

  map.on('click', click)
  host.addEventListener('pointerdown', down, true)
  host.addEventListener('pointermove', move)
  host.addEventListener('pointerup', up)
  host.addEventListener('pointercancel', cancel)
  host.addEventListener('pointerleave', leave)
  return () => {
    host.removeEventListener('pointerdown', down, true)
    host.removeEventListener('pointermove', move)
    host.removeEventListener('pointerup', up)
    host.removeEventListener('pointercancel', cancel)
    host.removeEventListener('pointerleave', leave)
  }
}
