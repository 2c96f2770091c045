import type { ImportState, Label, Language } from '@lamplighter/contract'
import type { Ending, ImportRow } from './store.ts'

const SENTENCES: Record<Ending, Label> = {
  '': { zh: '', en: '' },
  interrupted: {
    zh: '服务器在导入时停止，没有写入任何数据，可以重新执行',
    en: 'The server stopped during the import. Nothing was written; it can be applied again',
  },
  failed: {
    zh: '数据库拒绝了这次写入，没有写入任何数据，可以重新执行',
    en: 'The database refused the import. Nothing was written; it can be applied again',
  },
}

/** An import as a person sees it; one that claims to be under way while nobody works on it was cut off. */
export function toState({ id, at, count, message, atWork, ...row }: ImportRow, language: Language): ImportState {
  const isCutOff = row.phase === 'applying' && !atWork
  const { issues: issuesTotal = 0, ...numbers } = count ?? { issues: 0 }
  return {
    ...row,
    importId: id,
    at: at.toISOString(),
    phase: isCutOff ? 'failed' : row.phase,
    rows: count?.read ?? row.total,
    count: count === null ? null : (numbers as NonNullable<ImportState['count']>),
    issuesTotal,
    message: SENTENCES[isCutOff ? 'interrupted' : message][language],
  }
}
