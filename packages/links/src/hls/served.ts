export type Served = { readonly type: string; readonly body: string | Buffer }
