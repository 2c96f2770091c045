import { useEffect, useRef } from 'react'
import styles from './login.module.css'
import { drawStreet } from './scene/drawStreet.ts'
import { revealLamps } from './scene/reveal.ts'
import { type Optics, opticsFor } from './scene/street.ts'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const RESIZE_REST = 200
/** Lets the form be seen before the long drawing begins. */
const FIRST_PAINT = 60

function sheetOf(optics: Optics, pixels: number, canvas = document.createElement('canvas')) {
  canvas.width = optics.width * pixels
  canvas.height = optics.height * pixels
  const pen = canvas.getContext('2d')
  pen?.scale(pixels, pixels)
  return pen
}

/** Draws into the canvas; `slowly` brings the lamps on one by one. Returns how to stop. */
function show(canvas: HTMLCanvasElement, slowly: boolean): () => void {
  const optics = opticsFor(innerWidth, innerHeight)
  const pixels = optics.narrow ? Math.min(2, devicePixelRatio) : 1
  const pen = sheetOf(optics, pixels, canvas)
  if (!pen) return () => {}
  drawStreet(pen, optics, !slowly)
  if (!slowly) return () => {}
  let stop = () => {}
  const timer = setTimeout(() => {
    const [dark, lit] = [sheetOf(optics, pixels), sheetOf(optics, pixels)]
    if (!dark || !lit) return
    dark.drawImage(canvas, 0, 0, optics.width, optics.height)
    drawStreet(lit, optics, true)
    stop = revealLamps(pen, { dark: dark.canvas, lit: lit.canvas }, optics, pixels)
  }, FIRST_PAINT)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The street behind the sign-in: no figures and no photographs, only lamps. */
export default function NightStreet() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let stop = show(target, !still())
    let rest: ReturnType<typeof setTimeout> | undefined
    const resized = () => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        stop()
        stop = show(target, false)
      }, RESIZE_REST)
    }
    addEventListener('resize', resized)
    return () => {
      removeEventListener('resize', resized)
      clearTimeout(rest)
      stop()
    }
  }, [])
  return <canvas ref={canvas} className={styles.street} />
}
