/** The keys of one language with free text: what another language must fill, no more and no less. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
