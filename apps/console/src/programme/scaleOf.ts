type Size = { readonly width: number; readonly height: number }

/** Pixels of the window for one of the canvas, so that all of it has room. */
export const scaleOf = (canvas: Size, room: Size): number =>
  Math.max(0, Math.min(room.width / canvas.width, room.height / canvas.height))
