const pad = (month: number) => String(month).padStart(2, '0')

/** First and last day of the month before a day, YYYY-MM-DD. */
export function lastMonth(today: string): { firstDay: string; lastDay: string } {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const end = new Date(Date.UTC(year, month - 1, 0))
  const prefix = `${end.getUTCFullYear()}-${pad(end.getUTCMonth() + 1)}`
  return { firstDay: `${prefix}-01`, lastDay: `${prefix}-${pad(end.getUTCDate())}` }
}
