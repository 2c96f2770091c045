/** How much of the map is covered by panels on each side, px. */
export type Inset = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

export const noInset: Inset = { top: 0, right: 0, bottom: 0, left: 0 }
