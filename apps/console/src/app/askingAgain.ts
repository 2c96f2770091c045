/** How Chromium and Firefox say which module did not arrive. */
const MODULE = /https?:\/\/\S+\.js/

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

const lost = new Map<string, number>()

/**
 * An import that arrives although it once failed. A browser may keep the failure of an address for as long as the page is
 * open, as Chromium 150 does: what is lost a second time is asked for by another address.
 * @param load the import itself, whose result is the module
 */
export const askingAgain =
  <T>(load: () => Promise<T>, importModule = importFrom) =>
  async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      const address = MODULE.exec(error instanceof Error ? error.message : '')?.[0]
      if (address === undefined) throw error
      const times = (lost.get(address) ?? 0) + 1
      lost.set(address, times)
      if (times === 1) throw error
      return (await importModule(`${address}?again=${times}`)) as T
    }
  }
