export { answeringCheck } from './answering.ts'
