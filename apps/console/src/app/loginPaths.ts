/** The contract's three addresses of the sign-in. */
export const LOGIN_PATHS = ['/', '/login', '/loginHome']
