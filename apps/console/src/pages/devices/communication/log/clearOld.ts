import { create } from 'zustand'

const KEY = 'clearOldLogs'

/** Whether another device's log starts empty instead of with what the server still holds; kept in this browser. */
export const useClearOld = create<{ on: boolean }>(() => ({ on: localStorage.getItem(KEY) === 'true' }))

export function setClearOld(on: boolean) {
  localStorage.setItem(KEY, String(on))
  useClearOld.setState({ on })
}
