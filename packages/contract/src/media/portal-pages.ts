/**
 * Portal pages of an organisation; letters of a title, of a text and of terms; minutes online; sides of a picture, px;
 * days for which figures are kept; letters of an address that an access point's gateway hands on.
 */
export const PORTAL = {
  most: 100,
  title: 60,
  text: 600,
  terms: 4_000,
  minutes: { min: 15, max: 1_440 },
  pictureSide: 960,
  keptDays: 400,
  redir: 2_000,
} as const

/** Of figures: the last so many days, today among them. */
export const PORTAL_FIGURE_DAYS = 30

/** The command that sets which page an access point sends new users to, and the point that shows its number. */
export const SET_PORTAL = 'dco.setPortal'
export const PORTAL_POINT = 'wifi.portal'

/** The page that the arguments of that command name; null where they name none. */
export const portalIn = (args: unknown): number | null => (args as { portal?: number } | null)?.portal ?? null
