import { applicationOf, type CallName, calls } from '@lamplighter/contract'

const names = Object.keys(calls) as CallName[]
const auditOf = (name: CallName): readonly string[] => ('audit' in calls[name] ? [String(calls[name].audit)] : [])

/** What is done in other applications alone than somebody has: actions of the trail, and paths of calls. */
export function otherApplications(apps: readonly string[]): { actions: string[]; paths: string[] } {
  const isOther = (name: CallName) => {
    const application = applicationOf(name)
    return application !== null && !apps.includes(application)
  }
  const others = names.filter(isOther)
  const own = new Set(names.filter((name) => !isOther(name)).flatMap(auditOf))
  return {
    actions: [...new Set(others.flatMap(auditOf))].filter((action) => !own.has(action)),
    paths: others.map((name) => calls[name].path),
  }
}
