/** Whether somebody has entered something that is not saved; told by what watches over entries, once that is there. */
let answer: () => boolean = () => false

export const isUnsaved = (): boolean => answer()

export function watchesEntries(isUnsavedNow: () => boolean): () => void {
  answer = isUnsavedNow
  return () => {
    answer = () => false
  }
}
