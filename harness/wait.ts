export const now = () => performance.now()

export const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Asks until the answer is true, or until so many ms have passed. @returns whether it became true */
export async function within(ms: number, isSo: () => boolean | Promise<boolean>, every = 100): Promise<boolean> {
  for (const end = now() + ms; ; ) {
    if (await isSo()) return true
    if (now() > end) return false
    await wait(every)
  }
}
