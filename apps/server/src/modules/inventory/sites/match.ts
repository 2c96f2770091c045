import { ASSIGN, type AssignHit } from '@lamplighter/contract'

/** The first of these rules that anyone fits decides: what is written exactly so, then without regard to capitals. */
const rules: readonly ((hit: AssignHit, text: string) => boolean)[] = [
  ({ code }, text) => code === text,
  ({ code }, text) => code?.toLowerCase() === text.toLowerCase(),
  ({ name }, text) => name === text,
  ({ name }, text) => name.toLowerCase() === text.toLowerCase(),
]

/** Whom each text means, in the order of the texts. */
export function matched(texts: readonly string[], hits: readonly AssignHit[]): AssignHit[][] {
  const known = new Map<string, AssignHit[]>()
  for (const hit of hits)
    for (const key of new Set([hit.name, hit.code ?? hit.name].map((one) => one.toLowerCase())))
      known.set(key, [...(known.get(key) ?? []), hit])
  return texts.map((text) => {
    const about = known.get(text.toLowerCase()) ?? []
    const rule = rules.find((fits) => about.some((hit) => fits(hit, text)))
    return rule ? about.filter((hit) => rule(hit, text)).slice(0, ASSIGN.hits) : []
  })
}
