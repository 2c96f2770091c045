/** `hh:mm:ss.mmm` by the clock of this machine, as its helper writes its own log. */
export function timeOf(at: number): string {
  const local = new Date(at)
  return new Date(at - local.getTimezoneOffset() * 60_000).toISOString().slice(11, 23)
}
