/** After a change of its state a box and its lamps take this long to come to rest: discharge lamps warm up, ms. */
export const SETTLES = 5 * 60_000

type State = { readonly state: string | null; readonly since: number }

/** Since when boxes are in the state that they are in. */
export function createSteady() {
  const known = new Map<number, State>()
  return {
    /** Readings that may be taken again: what they tell is remembered when they are kept. */
    begin() {
      const told = new Map<number, State>()
      return {
        /** The state of a box that has been in it for long enough; null for any other. */
        see(id: number, state: string | null, at: number): string | null {
          const before = told.get(id) ?? known.get(id)
          if (before?.state !== state || before === undefined) told.set(id, { state, since: at })
          const { since } = told.get(id) ?? before!
          return at - since >= SETTLES ? state : null
        },
        keep() {
          for (const [id, one] of told) known.set(id, one)
        },
      }
    },
  }
}
