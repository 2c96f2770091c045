export const parameters = {} as const
