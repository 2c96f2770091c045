/** Why a request of a player is refused. */
export type FrameFault = 'wrongSecret' | 'malformed' | 'invalidReport' | 'invalidRequest' | 'tooLarge' | 'tooMany'
