export type Named = { readonly name: string; readonly secret: string }

/** Name and secret of HTTP Basic; null where it is none. */
export function basicOf(authorization: string | undefined): Named | null {
  const [, encoded] = /^basic ([\w+/=]{1,400})$/i.exec(authorization ?? '') ?? []
  if (!encoded) return null
  try {
    const [, name, secret] = /^([^:]{1,200}):(.+)$/s.exec(atob(encoded)) ?? []
    return name && secret ? { name, secret } : null
  } catch {
    return null
  }
}

/** As a header has it; names and secrets are ASCII. */
export const basicHeader = ({ name, secret }: Named): string => `Basic ${btoa(`${name}:${secret}`)}`
