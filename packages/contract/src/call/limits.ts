/** Time-outs, lengths and counts of the contract (section 9); milliseconds unless the name says otherwise. */
export const HTTP_TIMEOUT = 60_000
/** A session has so many sockets; the oldest is closed for one more with `crowdedOut`, and waits longer to come back. */
export const SOCKET = {
  heartbeat: 30_000,
  reconnect: 3_000,
  perSession: 8,
  crowdedOut: 4008,
  reconnectCrowdedOut: 60_000,
} as const
export const NOTICE = { short: 3_000, default: 10_000, top: 100 } as const
export const SPINNER_TIMEOUT = 10_000
export const DIALOG_DEBOUNCE = 400
export const CHUNK_TIMEOUT = 120_000
export const PASSWORD_REVEAL = 3_000
export const PASSWORD_DIALOG = { width: 600, maxHeight: 500, closeAfter: 800 } as const
export const LOGIN = { account: 20, password: 20, smsCode: 4 } as const
/** Mainland mobile number. */
export const MOBILE = /^1[3-9]\d{9}$/
/** An e-mail address as mail servers take it without quoting; it is proved only by sending to it. */
export const EMAIL = /^[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
export const PASSWORD = { oldMin: 2, min: 8, max: 20 } as const
export const SMS_COUNTDOWN_SECONDS = 60
export const QR_LASTS = 60_000
export const MAP_DEFAULT = { lng: 116.413387, lat: 39.910924, zoom: 16 } as const
export const SUN_ZENITH = 90.8333
export const GROUP_NUMBER = { min: 1, max: 255 } as const
/** A gateway or single-lamp communication number has one of these lengths. */
export const COMM_ID_LENGTHS = [11, 20] as const
/** Colour temperatures an order may ask of a lamp of two colours, K. */
export const COLOUR = { min: 2_200, max: 6_500 } as const
/** Longest ramp of an order, s: the meter must show its end while the order waits for its proof. */
export const RAMP = { max: 60 } as const
export const LEVEL_STEPS = [0, 20, 40, 50, 60, 80, 90, 100] as const
/** Devices one order may reach. */
export const ORDER_LIMIT = 100_000
/** Items that the answer to an order names. */
export const ANSWERED_ITEMS = 1_000
/** Longest span of a history query in days, by step. */
export const HISTORY_DAYS = { raw: 7, '5min': 31, hour: 400, day: 4000 } as const
export const IMPORT_ROW_LIMIT = 200_000
export const PASSWORD_CHECK_LASTS = 5 * 60_000
/** A group's picture: bytes of the file, pixels in it, and the longest side that is kept. */
export const PICTURE = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 4096 } as const
/** Corners of an area that is drawn on a map. */
export const POLYGON_CORNERS = 500
/** What is assigned at once: lines of a list, devices within an area, and those an ambiguous line names. */
export const ASSIGN = { lines: 5_000, devices: 20_000, hits: 5 } as const
/** Devices that one call puts on a picture. */
export const PLACES_AT_ONCE = 1_000
/** Height in metres; lamps and all devices that one pole holds; loops of its power gateway; longest side of its photo, px. */
export const POLE = { height: { min: 2, max: 60 }, lamps: 4, devices: 100, loops: 16, photoSide: 1600 } as const

/** Page sizes that lists offer (contract, section 9). */
export const PAGE_SIZES = [20, 100, 500, 1000, 5000] as const
/** Login at a third-party alarm server: after the account is known, after the server closed and how often, and how often it is checked. */
export const ALARM_LOGIN = { delay: 1_000, retry: 10_000, retries: 10, check: 1_000, checks: 10 } as const
/** Metres around a place within which devices are meant. */
export const RADIUS = { min: 10, max: 1_000 } as const
/** Characters of the name of a preset of a camera. */
export const CAMERA_PRESET_NAME = 32
/** Bounds of a scene: minutes of its duration and of a condition's patience, seconds of a wait, minutes around the sun, characters of a text that is shown or spoken, how often, and minutes in which a call does not start it again. */
export const SCENE = {
  most: 100,
  steps: 20,
  triggers: 8,
  duration: { min: 1, max: 720 },
  wait: { min: 1, max: 3_600 },
  patience: 720,
  offset: 360,
  lux: 100_000,
  hold: { min: 1, max: 120 },
  shown: 400,
  spoken: 300,
  repeat: { min: 1, max: 10 },
  coolDown: 1_440,
  replies: { min: 1, max: 600 },
  point: 60,
  value: 1e9,
} as const
