import { call, switched } from '@lamplighter/client'

/** Turns the session to an application and an organisation: their configuration and rights count from now on. */
export async function turnTo(app: string, cust: number): Promise<void> {
  const { cfg } = await call('auth.switch', { app, cust })
  switched(app, cust, cfg)
}
