/** Whether somebody sits before the console: when a pointer, a key or a finger last moved. */

const AWAY_AFTER = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let seen = Date.now()
const sign = () => {
  seen = Date.now()
}
for (const name of SIGNS) globalThis.addEventListener?.(name, sign, { capture: true, passive: true })

export const isIdle = (now = Date.now()): boolean => now - seen > AWAY_AFTER
