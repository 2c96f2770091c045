import type { Field, Mark } from '../field.ts'
import { isLit } from '../field.ts'
import type { Spot } from '../mercator.ts'
import { STRIDE } from './program.ts'
import { roomOf } from './room.ts'
import { looks } from './shaders.ts'

/** A lamp fades on or off within this time, ms. */
const FADE = 400

const brightnessOf = ({ state }: Mark) => (isLit(state) ? (state.level ?? 100) / 100 : 0)

function lookOfLamp({ state }: Mark, burning: boolean): number {
  if (!state.online) return looks.offline
  if (state.light) return looks.lit
  return burning ? looks.dark : looks.out
}

/** The vertex data of each lamp; brightness is animated towards its state. */
export class Lights {
  readonly values: Float32Array
  readonly origin: Spot
  /** Side of the ground that a lamp of this city has to itself, in the unit of the spots. */
  readonly room: number
  readonly #field: Field
  #target: Float32Array
  #gliding = false

  constructor(field: Field) {
    this.#field = field
    this.origin = field.lamps[0]?.spot ?? { x: 0.5, y: 0.5 }
    this.values = new Float32Array(field.lamps.length * STRIDE)
    this.#target = new Float32Array(field.lamps.length)
    const room = roomOf(field.lamps.map(({ spot }) => spot))
    this.room = room.toSorted()[room.length >> 1] ?? 1
    field.lamps.forEach(({ spot }, index) => {
      this.values.set([spot.x - this.origin.x, spot.y - this.origin.y, 0, 0, index, room[index] ?? 1], index * STRIDE)
    })
    this.read(true)
  }

  get count(): number {
    return this.#field.lamps.length
  }

  get isGliding(): boolean {
    return this.#gliding
  }

  /** Reads the states of the field anew; `atOnce` leaves the fading out. */
  read(atOnce: boolean) {
    const burning = this.#field.isBurning
    this.#field.lamps.forEach((lamp, index) => {
      const at = index * STRIDE
      const bright = brightnessOf(lamp)
      this.#target[index] = bright
      this.values[at + 3] = lookOfLamp(lamp, burning)
      if (atOnce) this.values[at + 2] = bright
      else if (this.values[at + 2] !== bright) this.#gliding = true
    })
  }

  /** Moves every lamp towards its brightness by so many ms. */
  glide(elapsed: number) {
    if (!this.#gliding) return
    const step = elapsed / FADE
    let moving = false
    for (let index = 0; index < this.count; index++) {
      const at = index * STRIDE + 2
      const [shown, target] = [this.values[at] ?? 0, this.#target[index] ?? 0]
      if (shown === target) continue
      const rest = target - shown
      this.values[at] = Math.abs(rest) <= step ? target : shown + Math.sign(rest) * step
      if (this.values[at] !== target) moving = true
    }
    this.#gliding = moving
  }
}
