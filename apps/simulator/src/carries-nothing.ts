/** What only those do that carry devices, or follow a plan: for what has a connection of its own and is alone on it. */
export const carriesNothing = {
  lamps: 0,
  delay: () => false,
  deafen: () => false,
  lose: () => false,
  wake: () => false,
  alter: () => false,
  breakOutput: () => false,
  press: () => false,
} as const
