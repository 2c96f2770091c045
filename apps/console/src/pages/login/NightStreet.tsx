import { useEffect, useRef } from 'react'
import styles from './login.module.css'
import { drawStreet } from './scene/drawStreet.ts'
import { revealLamps } from './scene/reveal.ts'
import { lensFor } from './scene/street.ts'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const RESIZE_REST = 200

/** Draws into the canvas; the first time the lamps come on one by one. Returns how to stop. */
function show(canvas: HTMLCanvasElement, slowly: boolean): () => void {
  const lens = lensFor(innerWidth, innerHeight)
  const pixels = lens.narrow ? Math.min(2, devicePixelRatio) : 1
  const sheet = (target: HTMLCanvasElement) => {
    target.width = lens.width * pixels
    target.height = lens.height * pixels
    const pen = target.getContext('2d')
    pen?.scale(pixels, pixels)
    return pen
  }
  const pen = sheet(canvas)
  if (!pen) return () => {}
  drawStreet(pen, lens, !slowly)
  if (!slowly) return () => {}
  const lit = document.createElement('canvas')
  const litPen = sheet(lit)
  if (!litPen) return () => {}
  let stop = () => {}
  const timer = setTimeout(() => {
    drawStreet(litPen, lens, true)
    stop = revealLamps(pen, lit, lens, pixels)
  }, 60)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The street behind the sign-in: no figures and no photographs, only lamps. */
export function NightStreet() {
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
