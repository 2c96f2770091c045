const HOUR = 3_600_000
/** A camera that tells more in an hour is not counted further. */
const MOST = 3_600

/** How often motion began within the last hour. */
export function createMotionCount(now: () => number) {
  let began: number[] = []
  let isMoving = false
  const forget = () => {
    const first = began.findIndex((at) => at > now() - HOUR)
    began = first < 0 ? [] : began.slice(first)
  }
  return {
    take(motion: boolean) {
      if (motion && !isMoving && began.length < MOST) began.push(now())
      isMoving = motion
    },
    get lastHour() {
      forget()
      return began.length
    },
  }
}
