/** Whether WebGL2, which the map needs, is there: a remote desktop or an old computer may offer no graphics. */
export function hasWebgl2(canvas = document.createElement('canvas')): boolean {
  const context = canvas.getContext('webgl2')
  // A browser keeps a limited number of contexts: this one makes room for the map's own.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return Boolean(context)
}

let known: boolean | undefined

/** The same until the page is loaded again, so it is found out once. */
export function canDrawMap(): boolean {
  known ??= hasWebgl2()
  return known
}
