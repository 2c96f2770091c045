const HOUR = 3_600_000
/** A camera that tells more in an hour is not counted further. */
const MOST = 3_600

/** How often something began within the last hour. */
export type EventCount = {
  /** That it goes on, or is over; null for what begins and is over at once. */
  take(is: boolean | null): void
  readonly lastHour: number
}

export function createEventCount(now: () => number): EventCount {
  let began: number[] = []
  let goesOn = false
  const forget = () => {
    const first = began.findIndex((at) => at > now() - HOUR)
    began = first < 0 ? [] : began.slice(first)
  }
  return {
    take(is) {
      if (is !== false && !goesOn && began.length < MOST) began.push(now())
      goesOn = is === true
    },
    get lastHour() {
      forget()
      return began.length
    },
  }
}
