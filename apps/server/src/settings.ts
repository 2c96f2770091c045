import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Place } from './blobs/index.ts'

const anyPort = z.coerce
  .number({ error: 'is not a number' })
  .int('is not a whole number')
  .min(0, 'is not a port (0-65535)')
  .max(65_535, 'is not a port (0-65535)')

const port = (fallback: number) => anyPort.default(fallback)

/** Whether user and password stand there as an address has them: with such a sign as it is, part of them would be read as host or path. */
function isEncoded(text: string): boolean {
  const rest = text.slice(text.indexOf('://') + 3)
  return !/[/?#@]/.test(rest.slice(0, Math.max(0, rest.lastIndexOf('@'))))
}

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(isEncoded, {
      error: 'has a sign in its user or password that must be percent-encoded: / is %2F, ? is %3F, # is %23, @ is %40',
    })
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `is not an address like ${schemes[0]}://host`,
    })
    .optional()

/** Tokens travel there: without TLS only within this machine. */
const isSafe = (text: string | undefined) =>
  text === undefined ||
  text.startsWith('https:') ||
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(text).hostname)

/** `https://host`, with a port where it is another, and nothing behind it. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Below it lies what is asked: it ends as a folder does. */
const isMediaBase = (text: string) => {
  const url = URL.parse(text.replaceAll('{organisation}', 'a'))
  return url !== null && /^https?:$/.test(url.protocol) && /^[^?#]+\/(\?path=[^?#&]+\/)?$/.test(text) && !url.username
}

const headers = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return z.record(z.string(), z.string()).parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'is not a JSON object of texts' })
      return z.NEVER
    }
  })

/** Gateways may deliver what they kept for a month. */
const days = (usual: number) => z.coerce.number({ error: 'is not a number' }).int().min(32).default(usual)

/** Every setting of the server, by environment. The guide's list is printed from here. */
const settingSchemas = {
  LAMPLIGHTER_PORT: [port(8080), 'HTTP and socket port of the console'],
  LAMPLIGHTER_HOST: [z.string().default('127.0.0.1'), 'address to listen on; 0.0.0.0 for all'],
  LAMPLIGHTER_DATA: [z.string().default('./data'), 'folder for the embedded database and the demo'],
  LAMPLIGHTER_BLOBS: [
    z.string().optional(),
    'where files are kept that users upload and tasks make, shared by all servers: a folder, or s3://bucket/path?endpoint=URL&region=NAME; `blobs` below LAMPLIGHTER_DATA when missing',
  ],
  LAMPLIGHTER_BLOBS_KEY_ID: [
    z.string().optional(),
    'access key of the bucket; that of the environment of AWS when missing',
  ],
  LAMPLIGHTER_BLOBS_SECRET: [z.string().optional(), 'secret access key of the bucket'],
  LAMPLIGHTER_MQTT_PORT: [port(1883), 'port of the embedded MQTT broker'],
  LAMPLIGHTER_MQTT_HOST: [
    z.string().optional(),
    'address that the embedded MQTT broker listens on; LAMPLIGHTER_HOST when missing',
  ],
  LAMPLIGHTER_MQTT_PLAIN: [z.stringbool().default(true), 'MQTT without TLS; false for MQTTS alone'],
  LAMPLIGHTER_MQTTS_PORT: [anyPort.optional(), 'port of the embedded MQTT broker with TLS; none when missing'],
  LAMPLIGHTER_TLS_CERT: [
    z.string().optional(),
    'file of the certificate and its chain (PEM): the console is then served over HTTPS',
  ],
  LAMPLIGHTER_TLS_KEY: [z.string().optional(), "file of the certificate's private key (PEM)"],
  LAMPLIGHTER_MQTT_CONNECTIONS: [
    z.coerce.number({ error: 'is not a number' }).int().min(1).default(10_000),
    'connections that one address may have open to the embedded MQTT broker',
  ],
  DATABASE_URL: [url('postgres', 'postgresql'), 'an existing PostgreSQL instead of the embedded one'],
  MQTT_URL: [url('mqtt', 'mqtts', 'ws', 'wss'), 'an existing MQTT broker instead of the embedded one'],
  LAMPLIGHTER_BROKER_TOKEN: [
    z.string().min(32, 'is too short: give a random text of at least 32 characters').optional(),
    'what a broker elsewhere shows when it asks whether a gateway may sign in, publish or subscribe',
  ],
  PG_BIN_DIR: [z.string().optional(), 'folder of other PostgreSQL programs for the embedded database'],
  LAMPLIGHTER_DEMO_PASSWORD: [
    z.string().min(1).max(20).optional(),
    "password of the demo's accounts; made up when missing",
  ],
  LAMPLIGHTER_SECRET: [
    z.string().optional(),
    'secret of at least 32 characters that session tokens are hashed with; `serve` refuses to start without it',
  ],
  LAMPLIGHTER_MAP_STYLE: [z.string().optional(), 'address of a MapLibre style; the own city geometry when missing'],
  LAMPLIGHTER_MAP_HOSTS: [
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
      .refine((hosts) => hosts.every(isOrigin), 'is not a list of addresses like https://tiles.example'),
    'hosts that base map styles of organisations and their tiles may come from, as https://host separated by `,`',
  ],
  LAMPLIGHTER_APP_URL: [url('https', 'http'), 'address of the phone app, shown as a QR code on the login page'],
  LAMPLIGHTER_RECORD_FILING: [
    z.string().optional(),
    'record-filing lines of the login page, `text|address` separated by `;`',
  ],
  LAMPLIGHTER_PUBLIC_URL: [
    url('https', 'http'),
    'address of the console as phones reach it, for QR sign-in; requests that name another host are then refused; host and port of this machine when missing',
  ],
  LAMPLIGHTER_DEMO_INBOX: [url('http', 'https'), "page where the demo's text messages arrive; its login page links it"],
  LAMPLIGHTER_SIMPLE_SIGN_IN: [z.stringbool().default(false), 'sign-in by account and password only, without tabs'],
  LAMPLIGHTER_SMS_URL: [
    url('https', 'http'),
    'SMS gateway, may hold {mobile}, {text} and {code}; without it the log says that there was a message',
  ],
  LAMPLIGHTER_SMS_METHOD: [z.enum(['POST', 'GET']).default('POST'), 'how the SMS gateway is asked'],
  LAMPLIGHTER_SMS_HEADERS: [headers, 'headers for the SMS gateway as a JSON object, its key among them'],
  LAMPLIGHTER_SMS_BODY: [
    z.string().default('{"mobile":"{mobile}","text":"{text}","code":"{code}"}'),
    'what a POST to the SMS gateway carries, with {mobile}, {text} and {code}; without {text} only sign-in codes can be sent',
  ],
  LAMPLIGHTER_SMTP_URL: [
    url('smtp', 'smtps'),
    'mail server as smtps://user:password@host:465, or smtp://… for STARTTLS; without it no e-mail is sent',
  ],
  LAMPLIGHTER_SMTP_FROM: [z.string().default('Lamplighter <lamplighter@localhost>'), 'sender of e-mails'],
  LAMPLIGHTER_WEBHOOK_HOSTS: [
    z.string().default(''),
    'hosts in private networks, or without TLS, that webhooks may be sent to, separated by `,`',
  ],
  LAMPLIGHTER_HARDWARE_KEY: [
    z.stringbool().default(false),
    "sign-in by a hardware key: the login page then looks for a key helper on the user's own machine",
  ],
  LAMPLIGHTER_OPENID_ISSUER: [
    url('https', 'http').refine(isSafe, 'is not https: only this machine may be asked without'),
    'OpenID Connect provider for single sign-on, by its issuer address',
  ],
  LAMPLIGHTER_OPENID_CLIENT: [z.string().default('lamplighter'), 'client id at the OpenID Connect provider'],
  LAMPLIGHTER_OPENID_SECRET: [
    z.string().optional(),
    'client secret at the OpenID Connect provider; none for a public client',
  ],
  LAMPLIGHTER_OPENID_NAME: [z.string().default('OpenID'), 'name of the provider on the login page'],
  LAMPLIGHTER_OPENID_CLAIM: [
    z.string().default('preferred_username'),
    'claim that holds the account of who comes for the first time; later the subject alone counts',
  ],
  LAMPLIGHTER_CAMERA_HOSTS: [
    z.string().default(''),
    'IP addresses of this machine or of its link that cameras may have all the same, separated by `,`',
  ],
  LAMPLIGHTER_MEDIA_SERVERS: [
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
      .refine((bases) => bases.every(isMediaBase), 'is not a list of addresses like https://media.example/path/'),
    'addresses below which media servers give HLS and recordings of cameras, as https://host/path/ or https://host/?path=path/ separated by `,`; {organisation} in one keeps organisations apart',
  ],
  LAMPLIGHTER_ALARM_HOSTS: [
    z.string().default(''),
    'hosts that a third-party alarm account may name, separated by `,`',
  ],
  LAMPLIGHTER_SECURE_COOKIES: [
    z.stringbool().default(false),
    'set behind TLS: cookies are marked Secure and bound to this host (`__Host-`)',
  ],
  LAMPLIGHTER_TRUST_PROXY: [
    z.string().optional(),
    'addresses of the proxies in front, separated by `,`: what they say of who asks is believed',
  ],
  LAMPLIGHTER_REQUESTS_PER_MINUTE: [
    z.coerce.number({ error: 'is not a number' }).int().min(60).default(6_000),
    'requests that one address may make in a minute',
  ],
  LAMPLIGHTER_ANONYMOUS_PER_MINUTE: [
    z.coerce.number({ error: 'is not a number' }).int().min(10).default(240),
    'sign-ins and other costly requests without a session that one address may make in a minute',
  ],
  LAMPLIGHTER_METRICS_TOKEN: [
    z.string().min(32, 'is too short: give a random text of at least 32 characters').optional(),
    'what a monitoring system shows to read `/metrics`; without it only this machine may, and behind a proxy nobody',
  ],
  LAMPLIGHTER_KEEP_READINGS: [days(732), 'days for which readings are kept; their hours and days stay'],
  LAMPLIGHTER_KEEP_HOURS: [
    days(3_660),
    'days for which the figures of hours are kept; those of days are kept for ever',
  ],
  LAMPLIGHTER_ATTEMPT_COST: [
    z.enum(['full', 'test']).default('full'),
    'what it costs to guess a password that is set from now on, and to report a fault; test only where they protect nothing, `serve` refuses it',
  ],
  LAMPLIGHTER_LOG: [z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'), 'log level'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Schemas = typeof settingSchemas
type Parsed = { [K in keyof Schemas]: z.output<Schemas[K][0]> }

export type Settings = Parsed & { readonly dataFolder: string; readonly blobs: Place }

/** Settings that may hold a key. */
const SECRETIVE: readonly (keyof Schemas)[] = [
  'DATABASE_URL',
  'MQTT_URL',
  'LAMPLIGHTER_SECRET',
  'LAMPLIGHTER_BLOBS_SECRET',
  'LAMPLIGHTER_BROKER_TOKEN',
  'LAMPLIGHTER_METRICS_TOKEN',
  'LAMPLIGHTER_OPENID_SECRET',
  'LAMPLIGHTER_SMS_URL',
  'LAMPLIGHTER_SMS_HEADERS',
  'LAMPLIGHTER_SMS_BODY',
  'LAMPLIGHTER_SMTP_URL',
]

/** A mistake that the person who starts the server can mend: one line, exit code 1. */
export class StartError extends Error {}

/** @throws StartError naming each setting that is wrong, and how: never what it is, which may be a key in the wrong place. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const wrong: string[] = []
  const read = Object.entries(settingSchemas).map(([name, [schema]]) => {
    const given = env[name]
    const parsed = schema.safeParse(given === '' ? undefined : given)
    if (!parsed.success) wrong.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
    return [name, parsed.data] as const
  })
  if (wrong.length > 0) throw new StartError(wrong.join('; '))
  const settings = Object.fromEntries(read) as Parsed
  const dataFolder = resolve(settings.LAMPLIGHTER_DATA)
  const at = settings.LAMPLIGHTER_BLOBS ?? join(dataFolder, 'blobs')
  const blobs = {
    at: at.startsWith('s3://') ? at : resolve(at),
    keyId: settings.LAMPLIGHTER_BLOBS_KEY_ID,
    secret: settings.LAMPLIGHTER_BLOBS_SECRET,
  }
  return { ...settings, dataFolder, blobs }
}

/** Takes out of the environment what child processes and workers have no business with. */
export function removeSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of SECRETIVE) delete env[name]
}

const KNOWN_SECRETS = ['changeme', 'secret', 'lamplighter', 'password', 'default']

/** The same few characters again and again, or a row of the alphabet: as long as one likes, and soon guessed. */
function isPattern(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) if (text.startsWith(text.slice(period))) return true
  const steps = Array.from(text.slice(1), (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  return steps.filter((step) => Math.abs(step) <= 1).length > text.length / 2
}

/** @throws StartError where passwords would be hashed as tests do */
export function refuseTestCost({ LAMPLIGHTER_ATTEMPT_COST: cost }: Pick<Settings, 'LAMPLIGHTER_ATTEMPT_COST'>): void {
  if (cost !== 'full') throw new StartError(`LAMPLIGHTER_ATTEMPT_COST=${cost} is for tests only: leave it out`)
}

/** What `serve` asks beyond the demo: a secret of its own. */
export function demandSecret(settings: Settings): string {
  const secret = settings.LAMPLIGHTER_SECRET
  if (!secret) throw new StartError('LAMPLIGHTER_SECRET is missing: give a random text of at least 32 characters')
  const weak =
    secret.length < 32 ||
    new Set(secret).size < 10 ||
    isPattern(secret) ||
    KNOWN_SECRETS.some((word) => secret.toLowerCase().startsWith(word))
  if (weak) throw new StartError('LAMPLIGHTER_SECRET is too weak: give a random text of at least 32 characters')
  return secret
}
