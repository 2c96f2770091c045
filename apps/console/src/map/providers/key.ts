/** Puts the organisation's key at the provider into an address that leaves room for it, encoded or not. */
export const withKey = (url: string, key: string) => url.replaceAll(/\{key\}|%7Bkey%7D/gi, () => key)
