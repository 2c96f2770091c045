export * from './call.ts'
export * from './query.ts'
export * from './session.ts'
export * from './transport.ts'
