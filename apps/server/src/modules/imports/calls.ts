import { randomUUID } from 'node:crypto'
import { fail, type importCalls, type ImportMapping, type ImportState, type Language } from '@lamplighter/contract'
import type { Database } from '../../db/database.ts'
import type { Handlers, Upload } from '../context.ts'
import { guessMapping } from './columns.ts'
import { judge } from './judge.ts'
import { readTable } from './reading/read.ts'
import { resultWorkbook } from './result.ts'
import { toState } from './state.ts'
import { findImport, type ImportRow, insertImport, loadFile, recentImports, saveCheck } from './store.ts'
import { summarise } from './summary.ts'
import { type ImportDeps, startImport } from './work.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const notFound = () => fail('request.notFound', { what: { zh: '导入', en: 'import' } })

type InScope = <T>(work: Parameters<typeof Database.prototype.scoped<T>>[1]) => Promise<T>
