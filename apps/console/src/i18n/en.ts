import { common } from './en/common.ts'
import { events } from './en/events.ts'
import { home } from './en/home.ts'
import { imports } from './en/imports.ts'
import { login } from './en/login.ts'
import { map } from './en/map.ts'
import { monitor } from './en/monitor.ts'
import { qr } from './en/qr.ts'
import { shell } from './en/shell.ts'
import { titles } from './en/titles.ts'

export const en = { common, login, qr, titles, shell, events, home, map, monitor, imports }
