import type { AlarmLevel } from '@lamplighter/contract'

/** Pitches of each level, Hz, one after the other: known apart without looking. */
const TONES: Readonly<Record<AlarmLevel, readonly number[]>> = {
  10: [660],
  20: [740, 740],
  30: [990, 740, 990, 740],
}
/** s. */
const [LENGTH, GAP, SOFT] = [0.18, 0.06, 0.02]
const VOLUME = 0.25
/** How long a browser takes to let sound begin, ms. */
const PATIENCE = 500

let context: AudioContext | undefined

/** Whether the browser lets sound be heard, which it may not before a click. */
export async function canSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  if (context.state === 'suspended') {
    // A browser that blocks sound leaves this open until somebody clicks.
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    await Promise.race([context.resume().catch(() => undefined), patience])
  }
  return context.state === 'running'
}

/** Plays the sound of a level; resolves to whether it is heard. What is not is dropped: no click starts it later. */
export async function playTone(level: AlarmLevel): Promise<boolean> {
  if (!(await canSound()) || !context) return false
  const own = context
  TONES[level].forEach((pitch, place) => {
    const from = own.currentTime + place * (LENGTH + GAP)
    const tone = new OscillatorNode(own, { frequency: pitch, type: 'triangle' })
    const volume = new GainNode(own, { gain: 0 })
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(VOLUME, from + SOFT)
    volume.gain.setValueAtTime(VOLUME, from + LENGTH - SOFT)
    volume.gain.linearRampToValueAtTime(0, from + LENGTH)
    tone.connect(volume).connect(own.destination)
    tone.start(from)
    tone.stop(from + LENGTH)
  })
  return true
}
