export const dictionaries = {} as const
