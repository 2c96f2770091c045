/** Two lists of lamps laid over each other, by their communication numbers. */
export type Comparison = {
  kept: number
  registered: number
  /** Registered here, but the gateway does not carry them. */
  missing: readonly string[]
  /** Carried by the gateway, but not registered here. */
  surplus: readonly string[]
}

export function compareWhitelist(kept: readonly string[], registered: readonly string[]): Comparison {
  const [inGateway, here] = [new Set(kept), new Set(registered)]
  return {
    kept: inGateway.size,
    registered: here.size,
    missing: [...here].filter((code) => !inGateway.has(code)),
    surplus: [...inGateway].filter((code) => !here.has(code)),
  }
}

/** The numbers in a gateway's answer to `dcs.whitelist`; null when it is none. */
export function whitelistOf(answer: unknown): string[] | null {
  if (typeof answer !== 'object' || answer === null || !('lamps' in answer) || !Array.isArray(answer.lamps)) return null
  return answer.lamps.flatMap((lamp: unknown) =>
    typeof lamp === 'object' && lamp !== null && 'code' in lamp && typeof lamp.code === 'string' ? [lamp.code] : [],
  )
}
