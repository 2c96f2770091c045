import { addressed, type Call, type CallName, calls } from '@lamplighter/contract'

export type Said = { status: number; code: number; text: string }

/** What an integrator's program sends: plain JSON, a query string or a file, as the call wants it. */
export async function ask(
  port: number,
  name: CallName,
  input: unknown,
  { token, headers = {} }: { token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Said> {
  const call: Call = calls[name]
  const init: RequestInit = {
    method: call.method,
    redirect: 'manual',
    headers: { ...(token ? { auth: token } : {}), ...headers },
  }
  const { path, rest } = addressed(call.path, input)
  const url = new URL(path, `http://127.0.0.1:${port}`)
  if (call.file === 'in') {
    const form = new FormData()
    const { file, ...fields } = rest as { file: string }
    form.append('file', new Blob([file]), 'example.csv')
    for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
    init.body = form
  } else if (call.method === 'GET') {
    for (const [key, value] of Object.entries(rest as object)) url.searchParams.set(key, String(value))
  } else {
    init.body = JSON.stringify(rest)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  return said(await fetch(url, init))
}

export async function said(response: Response): Promise<Said> {
  const text = await response.text()
  // A page leads back to the sign-in with the number of the refusal.
  const refused = new URL(response.headers.get('location') ?? '', 'http://here').searchParams.get('refused')
  let code = refused ? Number(refused) : response.status < 400 ? 0 : response.status
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'code' in answer) code = Number(answer.code)
  } catch {
    // A file; its status says it.
  }
  return { status: response.status, code, text }
}
