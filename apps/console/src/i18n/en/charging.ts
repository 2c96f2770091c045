import type { Words } from '../words.ts'
import type { charging as zh } from '../zh/charging.ts'

export const charging: Words<typeof zh> = {
  title: 'Charging',
  tabs: 'Sessions and cards',
  tab: { sessions: 'Sessions', cards: 'Cards' },
  now: 'Charging',
  all: 'All',
  everyPile: 'All piles',
  none: 'No charging sessions',
  noneText: 'They appear here once a pile begins to charge.',
  search: 'Card, user',
  number: 'Order no.',
  user: 'User',
  energy: 'Energy',
  minutes: 'Time',
  fee: 'Fee',
  allOfPile: 'All sessions',
  card: {
    good: 'Valid',
    blocked: 'Blocked',
    expired: 'Expired',
    none: 'No charging cards',
    noneText:
      'Sessions name the holders of the cards listed here. With the parameter "Listed cards only" no other card can charge.',
    search: 'Card, holder',
    removeText: 'Its sessions keep the number of the card and no longer name a holder.',
  },
}
