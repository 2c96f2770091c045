/** A tab that counts something keeps the place of its number while that is on its way. */
export type Tab<Key extends string> = { key: Key; name: string; count?: number | undefined }
